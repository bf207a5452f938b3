// Makes any object count as an element of any kind, for modules that look for elements when they are loaded.
for (const kind of ["", "Button", "Dialog", "FieldSet", "Input", "Select"]) {
	const any = class {};
	Object.defineProperty(any, Symbol.hasInstance, { value: () => true });
	globalThis[`HTML${kind}Element`] ??= any;
}
