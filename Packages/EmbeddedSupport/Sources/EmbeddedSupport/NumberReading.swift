// What the standard library can't do in Embedded Swift, or only with far more code.

/// Reads numbers.
public enum NumberReading {
    /// Gives the value nearest to a decimal number; the result means nothing unless the number is all of the text.
    public static func double(of digits: [UInt8]) -> Double {
        #if hasFeature(Embedded)
        // wasi-libc knows the C locale only, so `strtod` is free of locales. In the page it is the browser's own reader of numbers.
        return (digits + [0]).withUnsafeBufferPointer { $0.baseAddress.map { convertByCLibrary($0, nil) } ?? 0 }
        #else
        return Double(String(decoding: digits, as: UTF8.self)) ?? .nan
        #endif
    }
}

#if hasFeature(Embedded)
/// Converts the longest number that starts `text`, by the C library.
@_extern(c, "strtod")
func convertByCLibrary(_ text: UnsafePointer<UInt8>, _ end: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?) -> Double
#endif
