// What the standard library can't do in Embedded Swift, or only with far more code.

/// Numbers read from text.
public enum NumberReading {
    /// Returns the value nearest to a decimal number; meaningless unless the number is the whole text.
    public static func double(of digits: [UInt8]) -> Double {
        #if hasFeature(Embedded)
        // wasi-libc has only the C locale, so `strtod` does not depend on locales. In the page it is the browser's own conversion.
        return (digits + [0]).withUnsafeBufferPointer { $0.baseAddress.map { convertByCLibrary($0, nil) } ?? 0 }
        #else
        return Double(String(decoding: digits, as: UTF8.self)) ?? .nan
        #endif
    }
}

#if hasFeature(Embedded)
/// Converts the longest number at the start of `text`, by the C library.
@_extern(c, "strtod")
func convertByCLibrary(_ text: UnsafePointer<UInt8>, _ end: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?) -> Double
#endif
