// Lets anything pass for an element of any kind, for modules that find theirs in a page when they are loaded.
for (const kind of ["", "Button", "Dialog", "FieldSet", "Input", "Select"]) {
	const any = class {};
	Object.defineProperty(any, Symbol.hasInstance, { value: () => true });
	globalThis[`HTML${kind}Element`] ??= any;
}
