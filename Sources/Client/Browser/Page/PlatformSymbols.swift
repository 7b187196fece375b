#if arch(wasm32)
// Symbols that the Embedded standard library leaves to the platform (Swift 6.3, wasm32-unknown-none-wasm).

/// Fills memory with random bytes for `SystemRandomNumberGenerator` and for the seeds of hashing.
@_cdecl("arc4random_buf")
public func platformRandom(_ start: UnsafeMutableRawPointer, _ length: Int) { SecureRandom.fill(start, length) }

/// Collects a line of `print` and writes it to the console.
@_cdecl("putchar")
public func platformPutCharacter(_ character: Int32) -> Int32 {
    if character == 10 {
        BrowserConsole.log(String(decoding: StandardOutput.line, as: UTF8.self))
        StandardOutput.line = []
    } else {
        StandardOutput.line.append(UInt8(truncatingIfNeeded: character))
    }
    return character
}

/// Returns e to a power, computed by the browser: the C library's tables are 6 kB.
@_cdecl("exp")
public func platformExponential(_ power: Double) -> Double { bridgeExponential(power) }

/// Returns a natural logarithm, computed by the browser.
@_cdecl("log")
public func platformLogarithm(_ number: Double) -> Double { bridgeLogarithm(number) }

/// Converts a text that is a number as a whole, instead of the C library's own parser of numbers.
@_cdecl("strtod")
public func platformNumber(
    _ text: UnsafePointer<UInt8>, _ end: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
) -> Double {
    var length = 0
    while text[length] != 0 { length += 1 }
    end?.pointee = text + length
    return bridgeNumber(text, Int32(length))
}

/// What `print` has written since the last end of line.
private enum StandardOutput {
    // The program has one thread.
    nonisolated(unsafe) static var line: [UInt8] = []
}
#endif
