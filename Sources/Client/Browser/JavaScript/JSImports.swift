#if arch(wasm32)
// What `Web/runtime.js` provides to the program. Pointers aren't used after the call.

/// Reads a property into a slot.
@_extern(wasm, module: "enot", name: "get") @_extern(c)
func bridgeGet(_ object: Int32, _ key: UnsafePointer<UInt8>?, _ length: Int32, _ out: UnsafeMutableRawPointer)
/// Writes a property from a slot.
@_extern(wasm, module: "enot", name: "set") @_extern(c)
func bridgeSet(_ object: Int32, _ key: UnsafePointer<UInt8>?, _ length: Int32, _ value: UnsafeRawPointer?)
/// Calls a method with slots.
@_extern(wasm, module: "enot", name: "call") @_extern(c)
func bridgeCall(
    _ object: Int32, _ key: UnsafePointer<UInt8>?, _ length: Int32, _ slots: UnsafeRawPointer?, _ count: Int32,
    _ out: UnsafeMutableRawPointer)
/// Creates an instance with slots.
@_extern(wasm, module: "enot", name: "construct") @_extern(c)
func bridgeConstruct(_ object: Int32, _ slots: UnsafeRawPointer?, _ count: Int32, _ out: UnsafeMutableRawPointer)
/// Creates a function that calls a closure; returns its handle.
@_extern(wasm, module: "enot", name: "function") @_extern(c)
func bridgeFunction(_ closure: Int32) -> Int32
/// Releases a handle.
@_extern(wasm, module: "enot", name: "drop") @_extern(c)
func bridgeDrop(_ handle: Int32)
/// Copies bytes into a `Uint8Array`; returns its handle.
@_extern(wasm, module: "enot", name: "bytes") @_extern(c)
func bridgeBytes(_ start: UnsafeRawPointer?, _ length: Int32) -> Int32
/// Copies bytes out, if there is an address; returns their number.
@_extern(wasm, module: "enot", name: "copy") @_extern(c)
func bridgeCopy(_ handle: Int32, _ start: UnsafeMutableRawPointer?) -> Int32
/// Packs an array of texts into memory that the caller frees.
@_extern(wasm, module: "enot", name: "texts") @_extern(c)
func bridgeTexts(_ handle: Int32) -> UnsafeMutableRawPointer
/// Writes a line to the console.
@_extern(wasm, module: "enot", name: "log") @_extern(c)
func bridgeLog(_ start: UnsafePointer<UInt8>?, _ length: Int32, _ isError: Int32)
/// Reads a text as a number.
@_extern(wasm, module: "enot", name: "number") @_extern(c)
func bridgeNumber(_ start: UnsafePointer<UInt8>?, _ length: Int32) -> Double
/// Returns e to a power.
@_extern(wasm, module: "enot", name: "exp") @_extern(c)
func bridgeExponential(_ power: Double) -> Double
/// Returns a natural logarithm.
@_extern(wasm, module: "enot", name: "ln") @_extern(c)
func bridgeLogarithm(_ number: Double) -> Double
/// Returns the monotonic time in milliseconds.
@_extern(wasm, module: "enot", name: "now") @_extern(c)
func bridgeNow() -> Double
/// Returns the time of the device's clock in milliseconds since 1970.
@_extern(wasm, module: "enot", name: "wall") @_extern(c)
func bridgeWallTime() -> Double
/// Calls a closure once after a number of milliseconds; returns the number of the timer.
@_extern(wasm, module: "enot", name: "startTimer") @_extern(c)
func bridgeStartTimer(_ closure: Int32, _ milliseconds: Double) -> Int32
/// Stops a timer, if it is still running.
@_extern(wasm, module: "enot", name: "stopTimer") @_extern(c)
func bridgeStopTimer(_ number: Int32)
/// Calls a closure once with the time of the next frame, before it is painted; returns the number of the request.
@_extern(wasm, module: "enot", name: "requestFrame") @_extern(c)
func bridgeRequestFrame(_ closure: Int32) -> Int32
/// Cancels a request for a frame.
@_extern(wasm, module: "enot", name: "cancelFrame") @_extern(c)
func bridgeCancelFrame(_ number: Int32)
/// Fills memory with random bytes.
@_extern(wasm, module: "enot", name: "random") @_extern(c)
func bridgeRandom(_ start: UnsafeMutableRawPointer?, _ length: Int32)
/// Makes a node stand for the object of a handle.
@_extern(wasm, module: "enot", name: "adopt") @_extern(c)
func bridgeAdopt(_ node: Int32, _ handle: Int32)
/// Returns a handle of a node, 0 if there is none.
@_extern(wasm, module: "enot", name: "node") @_extern(c)
func bridgeNode(_ node: Int32) -> Int32
/// Runs the commands of a buffer.
@_extern(wasm, module: "enot", name: "flush") @_extern(c)
func bridgeFlush(_ words: UnsafePointer<UInt32>?, _ count: Int32, _ texts: UnsafePointer<UInt8>?, _ isStructural: Int32)
/// Returns the index of the child that has the focus in it, −1 if none has.
@_extern(wasm, module: "enot", name: "focusedChild") @_extern(c)
func bridgeFocusedChild(_ parent: Int32, _ children: UnsafePointer<Int32>?, _ count: Int32) -> Int32
#endif
