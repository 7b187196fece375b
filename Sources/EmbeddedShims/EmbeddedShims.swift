// Symbols that the Embedded standard library leaves to the platform. Natively this module is empty.

#if hasFeature(Embedded)

/// Converts the longest number that starts `text`, by the C library.
@_extern(c, "strtod")
func convertByCLibrary(
    _ text: UnsafePointer<CChar>,
    _ end: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> Double

/// Stores the number that `text` spells and returns where it ends, as `Double.init(_: String)` expects of its runtime.
///
/// wasi-libc knows the C locale only, so `strtod` is already free of locales.
@_cdecl("_swift_stdlib_strtod_clocale")
public func convertNumberInCLocale(
    _ text: UnsafePointer<CChar>,
    _ result: UnsafeMutablePointer<Double>
) -> UnsafePointer<CChar>? {
    var end: UnsafeMutablePointer<CChar>?
    result.pointee = convertByCLibrary(text, &end)
    return UnsafePointer(end)
}

#endif
