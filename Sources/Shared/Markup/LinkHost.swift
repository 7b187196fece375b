import EmbeddedSupport

/// The host and port of an address.
///
/// A host is a name of letters, digits and inner hyphens whose last label has at least two letters; an IPv4 address; an IPv6 address
/// between brackets; or localhost.
enum LinkHost {
    private static let maximumNameLength = 253
    private static let maximumLabelLength = 63
    /// The maximum length of what comes before a host: a name, a colon and a password.
    private static let maximumUserLength = 253
    private static let maximumPortLength = 5

    /// Returns the end of the host that begins at an index, with its port; nil if none begins there.
    static func end(in scalars: [Unicode.Scalar], from start: Int) -> Int? {
        let nameEnd: Int
        if start < scalars.count, scalars[start] == "[" {
            guard let end = endOfIPv6(in: scalars, from: start) else { return nil }
            nameEnd = end
        } else {
            guard let end = endOfName(in: scalars, from: start) else { return nil }
            nameEnd = end
        }
        return endOfPort(in: scalars, from: nameEnd)
    }

    /// Returns where the host begins after a user and `@`; the start itself if there is no user.
    static func start(in scalars: [Unicode.Scalar], from start: Int) -> Int {
        let end = endOfUser(in: scalars, from: start, limit: start + maximumUserLength)
        return (scalars[start..<end].lastIndex(of: "@") ?? start - 1) + 1
    }

    /// Returns where users that may follow `://` end, with their `@`.
    static func endOfUser(in scalars: [Unicode.Scalar], from start: Int, limit: Int = .max) -> Int {
        var end = start
        while end < min(limit, scalars.count), isOfUser(scalars[end]) || scalars[end] == "@" { end += 1 }
        return end
    }

    /// Returns whether a scalar begins a path, a query or a fragment.
    static func isAfterHost(_ scalar: Unicode.Scalar) -> Bool { scalar == "/" || scalar == "?" || scalar == "#" }

    /// Returns whether a part of a text is the name of a host.
    static func isName(_ host: ArraySlice<Unicode.Scalar>) -> Bool {
        guard !host.isEmpty, host.count <= maximumNameLength else { return false }
        if Array(host) == localhost { return true }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count >= 2 else { return false }
        for label in labels {
            guard !label.isEmpty, label.count <= maximumLabelLength, label.first != "-", label.last != "-" else { return false }
            for scalar in label where !ScalarClass.isWord(scalar) || scalar == "_" { return false }
        }
        return isIPv4(labels) || isTopLevel(labels[labels.count - 1])
    }

    /// Returns the end of a name after a scheme: the last label is of one script, and the full stop of a sentence is not part of it.
    private static func endOfName(in scalars: [Unicode.Scalar], from start: Int) -> Int? {
        var end = start
        var label = start
        while end < scalars.count, ScalarClass.isWord(scalars[end]) || scalars[end] == "." {
            if scalars[end] == "." { label = end + 1 }
            end += 1
            guard end - start <= maximumNameLength + 1 else { return nil }
        }
        if label == end, label > start { label = (scalars[start..<(end - 1)].lastIndex(of: ".") ?? start - 1) + 1 }
        end = endOfScript(in: scalars, from: label, to: end)
        if end == scalars.count || !isAfterHost(scalars[end]) {
            while end > start, scalars[end - 1] == "." || scalars[end - 1] == "-" || scalars[end - 1] == "_" { end -= 1 }
        }
        return isName(scalars[start..<end]) ? end : nil
    }

    /// Returns where the script of the first letter of a part ends.
    private static func endOfScript(in scalars: [Unicode.Scalar], from start: Int, to limit: Int) -> Int {
        var script = Script.common
        for place in start..<limit {
            let next = Script(of: scalars[place])
            if next.differs(from: script) { return place }
            if next != .common { script = next }
        }
        return limit
    }

    private static func endOfIPv6(in scalars: [Unicode.Scalar], from start: Int) -> Int? {
        var end = start + 1
        while end < scalars.count, end - start <= IPv6Text.maximumLength, IPv6Text.mayHold(scalars[end]) { end += 1 }
        guard end < scalars.count, scalars[end] == "]", IPv6Text.isValid(scalars[(start + 1)..<end]) else { return nil }
        return end + 1
    }

    /// Returns the end of a port, or the start if none follows; nil for an invalid number.
    private static func endOfPort(in scalars: [Unicode.Scalar], from start: Int) -> Int? {
        guard start + 1 < scalars.count, scalars[start] == ":", isDigit(scalars[start + 1]) else { return start }
        var end = start + 1
        var port = 0
        while end < scalars.count, isDigit(scalars[end]) {
            guard end - start <= maximumPortLength else { return nil }
            port = port * 10 + Int(scalars[end].value - 0x30)
            end += 1
        }
        return port >= 1 && port <= 65_535 ? end : nil
    }

    private static func isOfUser(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "0"..."9", "A"..."Z", "a"..."z", "-", ".", "_", "~", "!", "$", "&", "'", "*", "+", "=", "%", ":": true
        default: false
        }
    }

    private static let localhost = ExactText.scalars(of: "localhost")
    private static let punycodeMark = ExactText.scalars(of: "xn--")

    private static func isTopLevel(_ label: ArraySlice<Unicode.Scalar>) -> Bool {
        label.count >= 2 && (!label.contains { isDigit($0) || $0 == "-" } || Array(label.prefix(4)) == punycodeMark)
    }

    /// Returns whether labels are the numbers of an IPv4 address.
    static func isIPv4(_ labels: [ArraySlice<Unicode.Scalar>]) -> Bool {
        guard labels.count == 4 else { return false }
        for label in labels {
            var value = 0
            guard !label.isEmpty, label.count <= 3 else { return false }
            for digit in label {
                guard isDigit(digit) else { return false }
                value = value * 10 + Int(digit.value - 0x30)
            }
            guard value <= 255 else { return false }
        }
        return true
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x30 && scalar.value <= 0x39 }
}
