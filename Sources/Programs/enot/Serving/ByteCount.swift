/// A number of bytes as people write it.
enum ByteCount {
    private static let units: [Character] = ["K", "M", "G", "T"]

    /// Parses a number with or without K, M, G or T after it, powers of 1000 as on screens and disks, or Ki, Mi, Gi or Ti, powers of 1024;
    /// nil for anything else and for 0.
    static func read(_ text: String) -> Int64? {
        var (digits, base) = (text[...], Int64(1_000))
        if let last = digits.last, last == "i" || last == "I", digits.dropLast().last?.isNumber == false {
            (digits, base) = (digits.dropLast(), 1_024)
        }
        let power = digits.last.flatMap { units.firstIndex(of: Character($0.uppercased())) }.map { $0 + 1 }
        if power != nil { digits = digits.dropLast() }
        guard digits.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains), let number = Int64(digits), number > 0 else {
            return nil
        }
        let unit = (0..<(power ?? 0)).reduce(Int64(1)) { unit, _ in unit * base }
        let (bytes, isTooLarge) = number.multipliedReportingOverflow(by: unit)
        return isTooLarge ? nil : bytes
    }

    /// Returns a number in the largest unit that fits, K, M, G or T, rounded down to three digits at most.
    static func text(of bytes: Int64) -> String {
        var (tenths, unit) = (bytes, "")
        guard bytes >= 1_000 else { return "\(bytes)" }
        for next in units where unit.isEmpty || tenths >= 10_000 {
            tenths = unit.isEmpty ? bytes / 100 : tenths / 1_000
            unit = String(next)
        }
        return tenths < 100 ? "\(tenths / 10).\(tenths % 10)\(unit)" : "\(tenths / 10)\(unit)"
    }
}
