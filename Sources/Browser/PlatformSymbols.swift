#if arch(wasm32)
// Symbols that the Embedded standard library leaves to the platform (Swift 6.3, wasm32-unknown-none-wasm).

/// Fills memory with random bytes for `SystemRandomNumberGenerator` and for the seeds of hashing.
@_cdecl("arc4random_buf")
public func platformRandom(_ start: UnsafeMutableRawPointer, _ length: Int) { SecureRandom.fill(start, length) }

/// Collects a line of `print` and writes it to the console.
@_cdecl("putchar")
public func platformPutCharacter(_ character: Int32) -> Int32 {
    if character == 10 {
        Console.log(String(decoding: StandardOutput.line, as: UTF8.self))
        StandardOutput.line = []
    } else {
        StandardOutput.line.append(UInt8(truncatingIfNeeded: character))
    }
    return character
}

/// Holds what `print` wrote since the last end of line.
private enum StandardOutput {
    // The program has one thread.
    nonisolated(unsafe) static var line: [UInt8] = []
}
#endif
