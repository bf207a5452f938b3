package io.github.rangoonsolitaire.rangoon

import android.app.Activity
import android.content.ClipData
import android.content.ComponentName
import android.content.Intent
import android.graphics.Rect
import android.webkit.JavascriptInterface
import android.webkit.WebView
import androidx.core.content.FileProvider
import androidx.core.view.ViewCompat
import androidx.core.view.WindowCompat
import androidx.core.view.WindowInsetsCompat
import java.io.File
import org.json.JSONObject

/** The phone's services for the page, used by `ui/shell/phone.js`. All lengths are in the page's pixels. */
class Phone(private val activity: Activity, private val webView: WebView) {
  @Volatile private var covered = "{}"

  private val density
    get() = activity.resources.displayMetrics.density

  /** Notes how much the bars, the notch and the keyboard cover, and notifies the page. */
  fun cover(insets: WindowInsetsCompat) {
    val type = WindowInsetsCompat.Type.systemBars() or WindowInsetsCompat.Type.displayCutout()
    val bars = insets.getInsets(type)
    val keyboard = insets.getInsets(WindowInsetsCompat.Type.ime())
    fun JSONObject.edge(name: String, pixels: Int) = put(name, (pixels / density).toDouble())
    covered =
      JSONObject()
        .edge("top", bars.top)
        .edge("right", bars.right)
        .edge("bottom", bars.bottom)
        .edge("left", bars.left)
        .edge("keyboard", keyboard.bottom)
        .toString()
    webView.evaluateJavascript("globalThis.rangoonCovered?.()", null)
  }

  /** Returns how much is covered at each edge, as JSON. */
  @JavascriptInterface fun covered() = covered

  /** Sets whether the page is light, so that the icons in the bars must be dark. */
  @JavascriptInterface
  fun light(isLight: Boolean) {
    activity.runOnUiThread {
      val bars = WindowCompat.getInsetsController(activity.window, webView)
      bars.isAppearanceLightStatusBars = isLight
      bars.isAppearanceLightNavigationBars = isLight
    }
  }

  /** Sets the area where a swipe from the edge moves a card and is not the system's. Android allows 200 dp per edge, from below. */
  @JavascriptInterface
  fun board(left: Float, top: Float, right: Float, bottom: Float) {
    val box = listOf(left, top, right, bottom).map { (it * density).toInt() }
    activity.runOnUiThread {
      ViewCompat.setSystemGestureExclusionRects(webView, listOf(Rect(box[0], box[1], box[2], box[3])))
    }
  }

  /** Moves the app to the background, as the back key does if there is nothing to close. The game stays in memory. */
  @JavascriptInterface
  fun leave() {
    activity.runOnUiThread { activity.moveTaskToBack(true) }
  }

  /** Shares a text with other apps, as a file of this name. */
  @JavascriptInterface
  fun share(name: String, text: String) {
    val send = Intent(Intent.ACTION_SEND).setType("text/plain")
    // A line without a name is shared as the text of a message.
    if (name.isEmpty()) send.putExtra(Intent.EXTRA_TEXT, text) else attach(send, name, text)
    val own = arrayOf(ComponentName(activity, MainActivity::class.java))
    val chooser = Intent.createChooser(send, null).putExtra(Intent.EXTRA_EXCLUDE_COMPONENTS, own)
    activity.runOnUiThread { activity.startActivity(chooser) }
  }

  private fun attach(send: Intent, name: String, text: String) {
    val folder = File(activity.cacheDir, "shared")
    folder.deleteRecursively()
    folder.mkdirs()
    val file = File(folder, File(name).name)
    file.writeText(text)
    val address = FileProvider.getUriForFile(activity, "${activity.packageName}.fileprovider", file)
    send
      .putExtra(Intent.EXTRA_STREAM, address)
      .addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION)
    send.clipData = ClipData.newRawUri(file.name, address)
  }
}
