/// The text of an IPv6 address, as between the brackets of a link (RFC 4291, 2.2).
enum IPv6Text {
    /// The maximum length of an address, in scalars, with its end in IPv4 notation.
    static let maximumLength = 45
    private static let groupCount = 8

    /// Returns whether an address may contain a scalar.
    static func mayHold(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "0"..."9", "a"..."f", "A"..."F", ":", ".": true
        default: false
        }
    }

    /// Returns whether a text is an address: eight groups of up to four digits, of which `::` stands for some.
    static func isValid(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
        let groups = text.split(separator: ":", omittingEmptySubsequences: false)
        guard groups.count >= 3 else { return false }
        var count = 0
        var gapCount = 0
        for (place, group) in groups.enumerated() {
            let isLast = place == groups.count - 1
            if group.isEmpty {
                // An empty group is the gap of `::`; at either end there is a second one beside it.
                let isBesideGap = place == 0 ? groups[1].isEmpty : isLast && groups[place - 1].isEmpty
                if place == 0 || isLast { guard isBesideGap else { return false } } else { gapCount += 1 }
            } else if isLast, group.contains(".") {
                guard LinkHost.isIPv4(group.split(separator: ".", omittingEmptySubsequences: false)) else { return false }
                count += 2
            } else {
                guard group.count <= 4, !group.contains(".") else { return false }
                count += 1
            }
        }
        return gapCount == 0 ? count == groupCount : gapCount == 1 && count < groupCount
    }
}
