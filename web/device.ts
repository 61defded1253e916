/** What tests find of a device, where modules look at one as soon as they are read. A test stubs what it is about. */
Object.defineProperty(globalThis, "navigator", { value: { language: "en" }, configurable: true, writable: true });
Object.assign(globalThis, {
  document: { documentElement: { lang: "en" } },
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
});

// The words of the table are loaded when they are needed; a test needs them at once.
const { vocabulary } = await import("./src/lib/words.svelte");
await vocabulary.speak("en");
