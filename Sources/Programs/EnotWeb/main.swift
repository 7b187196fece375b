#if arch(wasm32)
import Browser

// Owned here for as long as the page lives; only the page's one thread touches it.
nonisolated(unsafe) let runtime = BrowserPage.mount("#app").map { Runtime(renderer: $0) }
runtime?.start()
#else
print("EnotWeb is a WebAssembly program; scripts/build-web builds it.")
#endif
