#if arch(wasm32)
/// The clocks of the device.
public enum BrowserClock {
    /// Milliseconds since the page was opened; never goes back.
    public static var monotonicMilliseconds: Double { bridgeNow() }

    /// Milliseconds since 1970 in UTC by the clock of the device, which may be wrong and may jump.
    public static var wallMilliseconds: Double {
        // If inlined into another module, the import would lose the name on the script's side.
        @inline(never) get { bridgeWallTime() }
    }

    /// Returns the minutes to add to UTC for the local time at a moment in milliseconds since 1970.
    public static func offsetMinutes(at wallMilliseconds: Double) -> Int {
        do throws(JSError) {
            let date = try JSObject.global["Date"].object?.new(.number(wallMilliseconds)) ?? .undefined
            return -Int(try date.object?.call("getTimezoneOffset").number ?? 0)
        } catch {
            BrowserConsole.error("Date: \(error.message)")
            return 0
        }
    }

    /// Returns the milliseconds from a moment until the next local midnight; a day on which the clocks change has 23 or 25 hours.
    public static func millisecondsUntilMidnight(from wallMilliseconds: Double) -> Int {
        do throws(JSError) {
            guard let dates = JSObject.global["Date"].object else { return dayMilliseconds }
            let date = try dates.new(.number(wallMilliseconds)).object
            try date?.call("setHours", .number(24), .number(0), .number(0), .number(0))
            let midnight = try date?.call("getTime").number ?? 0
            return midnight > wallMilliseconds ? Int(midnight - wallMilliseconds) : dayMilliseconds
        } catch {
            BrowserConsole.error("Date: \(error.message)")
            return dayMilliseconds
        }
    }

    private static let dayMilliseconds = 86_400_000
}
#endif
