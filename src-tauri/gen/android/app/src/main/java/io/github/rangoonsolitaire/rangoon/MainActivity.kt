package io.github.rangoonsolitaire.rangoon

import android.content.Intent
import android.graphics.Color
import android.os.Bundle
import android.util.Base64
import android.webkit.WebView
import androidx.activity.SystemBarStyle
import androidx.activity.enableEdgeToEdge
import androidx.core.view.ViewCompat

/** The only window. [Phone] has everything that the page can learn from the phone or ask of it. */
class MainActivity : TauriActivity() {
  override fun onCreate(savedInstanceState: Bundle?) {
    val dark = SystemBarStyle.dark(Color.TRANSPARENT)
    enableEdgeToEdge(dark, dark)
    // Open the file or link that the app was started with only once, not again whenever Android brings the app back.
    val isBrought = (intent.flags and Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY) != 0
    intent = if (isBrought || savedInstanceState != null) Intent(Intent.ACTION_MAIN) else whole(intent)
    super.onCreate(savedInstanceState)
  }

  override fun onNewIntent(intent: Intent) {
    super.onNewIntent(whole(intent))
  }

  override fun onWebViewCreate(webView: WebView) {
    val phone = Phone(this, webView)
    webView.addJavascriptInterface(phone, "rangoonPhone")
    ViewCompat.setOnApplyWindowInsetsListener(webView) { view, insets ->
      phone.cover(insets)
      // Newer webviews report this to the page themselves.
      ViewCompat.onApplyWindowInsets(view, insets)
    }
  }

  /**
   * Puts a shared text into a data URL, which preserves all of it: "PlayID: RANGOON", as exports begin, would be taken for
   * an address and lose its line ends. A text that accompanies a file is left out.
   */
  private fun whole(intent: Intent): Intent {
    // Styled text is not a String but a CharSequence.
    val text = intent.getCharSequenceExtra(Intent.EXTRA_TEXT)?.toString() ?: return intent
    if (intent.hasExtra(Intent.EXTRA_STREAM)) {
      intent.removeExtra(Intent.EXTRA_TEXT)
      return intent
    }
    val carried = Base64.encodeToString(text.toByteArray(), Base64.NO_WRAP)
    return intent.putExtra(Intent.EXTRA_TEXT, "data:text/plain;base64,$carried")
  }
}
