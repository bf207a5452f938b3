/**
 * Shows one sentence instead of the page if the engine is too old for it. This runs before everything else and is not a
 * module, because an engine that cannot read the other scripts must be able to read this one.
 */
(function () {
	if (
		window.CSS &&
		CSS.supports &&
		CSS.supports("container-type: size") &&
		CSS.supports("height: 1dvh") &&
		"replaceChildren" in Element.prototype
	)
		return;
	var sentences = {
		en: "Rangoon needs a newer browser engine. Update your system, your browser or, on Android, the app “Android System WebView”. Then start Rangoon again.",
		nl: "Rangoon heeft een nieuwere browser nodig. Werk je systeem of browser bij of, op Android, de app ‘Android System WebView’. Start Rangoon daarna opnieuw."
	};
	var known = /^(en|nl)\b/i;
	var wanted = (window.rangoonLanguages || [navigator.language]).filter(function (tag) {
		return known.test(tag);
	})[0];
	/** @type {keyof typeof sentences} */
	var language = /^nl/i.test(wanted) ? "nl" : "en";
	// The engine should read nothing else of the page from here on. If it does, early-open.js prevents the start.
	window.stop();
	var body = document.createElement("body");
	var sentence = document.createElement("p");
	document.documentElement.lang = language;
	sentence.id = "too-old";
	sentence.setAttribute("role", "alert");
	sentence.textContent = sentences[language];
	sentence.style.cssText =
		"margin: 20% auto; padding: 0 24px; max-width: 480px; font: 18px sans-serif; color: white";
	body.style.background = "#0b5d3b";
	body.appendChild(sentence);
	document.documentElement.appendChild(body);
})();
