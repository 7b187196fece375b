#if arch(wasm32)
import Browser

// Lives as long as the page; only the page's one thread uses it.
nonisolated(unsafe) let runtime = BrowserPage.mount("#app").map { Runtime(renderer: $0) }
runtime?.start()
#else
print("EnotWeb is a WebAssembly program; scripts/build-web builds it.")
#endif
