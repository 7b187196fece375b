#if arch(wasm32)
/// Tells the time.
public enum BrowserClock {
    /// Gives milliseconds since the page was opened; never goes back.
    public static var monotonicMilliseconds: Double { bridgeNow() }

    /// Gives milliseconds since 1970 in UTC by the clock of the device, which may be wrong and may jump.
    public static var wallMilliseconds: Double { JSObject.global["Date"].object?.attempt("now").number ?? 0 }

    /// Gives the minutes to add to UTC for the local time at a moment in milliseconds since 1970.
    public static func offsetMinutes(at wallMilliseconds: Double) -> Int {
        do throws(JSError) {
            let date = try JSObject.global["Date"].object?.new(.number(wallMilliseconds)) ?? .undefined
            return -Int(try date.object?.call("getTimezoneOffset").number ?? 0)
        } catch {
            Console.error("Date: \(error.message)")
            return 0
        }
    }
}
#endif
