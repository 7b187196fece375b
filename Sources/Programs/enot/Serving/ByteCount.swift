/// A number of bytes as people write it.
enum ByteCount {
    /// Parses a number with or without K, M, G or T (powers of 1024) after it; nil for anything else and for 0.
    static func read(_ text: String) -> Int64? {
        let exponent = text.last.flatMap { "KMGT".firstIndex(of: Character($0.uppercased())) }
            .map { "KMGT".distance(from: "KMGT".startIndex, to: $0) + 1 }
        let digits = exponent == nil ? text[...] : text.dropLast()
        guard digits.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains), let number = Int64(digits), number > 0 else {
            return nil
        }
        let (bytes, isTooLarge) = number.multipliedReportingOverflow(by: 1 << Int64(10 * (exponent ?? 0)))
        return isTooLarge ? nil : bytes
    }

    /// Returns a number as `read` takes it, rounded to three digits at most.
    static func text(of bytes: Int64) -> String {
        var (tenths, unit) = (bytes, "")
        guard bytes >= 1_024 else { return "\(bytes)" }
        for next in ["K", "M", "G", "T"] where unit.isEmpty || tenths >= 10_240 {
            tenths = unit.isEmpty ? bytes / 1_024 * 10 + bytes % 1_024 * 10 / 1_024 : tenths / 1_024
            unit = next
        }
        return tenths < 100 ? "\(tenths / 10).\(tenths % 10)\(unit)" : "\(tenths / 10)\(unit)"
    }
}
