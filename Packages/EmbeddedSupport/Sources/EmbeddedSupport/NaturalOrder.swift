/// The natural order of names, in which numbers count: `Part 2` comes before `Part 10`.
public enum NaturalOrder {
    /// Returns whether a name comes before another: digits that stand together are compared as a number of any length, all else by its
    /// UTF-8. Of names that differ in leading zeros alone, the one that is first by its UTF-8 comes first.
    public static func precedes(_ left: String, _ right: String) -> Bool {
        let (first, second) = (ExactText.bytes(of: left), ExactText.bytes(of: right))
        var (place, other) = (0, 0)
        while place < first.count, other < second.count {
            if isDigit(first[place]), isDigit(second[other]) {
                let (number, otherNumber) = (number(in: first, at: &place), number(in: second, at: &other))
                if number.count != otherNumber.count { return number.count < otherNumber.count }
                if let order = order(number, otherNumber) { return order }
            } else {
                if first[place] != second[other] { return first[place] < second[other] }
                place += 1
                other += 1
            }
        }
        if place == first.count, other == second.count { return ExactText.precedes(left, right) }
        return place == first.count
    }

    /// Returns the digits from a place on, without leading zeros, and moves the place behind them.
    private static func number(in bytes: [UInt8], at place: inout Int) -> ArraySlice<UInt8> {
        while place < bytes.count, bytes[place] == UInt8(ascii: "0") { place += 1 }
        let start = place
        while place < bytes.count, isDigit(bytes[place]) { place += 1 }
        return bytes[start..<place]
    }

    private static func order(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool? {
        for (digit, other) in zip(left, right) where digit != other { return digit < other }
        return nil
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
