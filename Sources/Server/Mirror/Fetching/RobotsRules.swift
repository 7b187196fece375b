/// The rules of a site's robots.txt for this program (RFC 9309).
public struct RobotsRules: Equatable, Sendable {
    /// The largest number of rules that are read.
    static let maximumCount = 2_000

    private struct Rule: Equatable {
        var allows: Bool
        var pattern: [UInt8]
    }

    private var rules: [Rule] = []
    /// The sitemaps listed in the file.
    public private(set) var sitemaps: [String] = []

    /// Creates rules that allow everything.
    public init() {}

    /// Parses the rules of a robots.txt for an agent's name in lower case, else those for everybody.
    public init(_ text: String, agent: String) {
        var named: [Rule] = []
        var common: [Rule] = []
        var isNamed = false
        var isCommon = false
        var hasNamed = false
        var wasAgent = false
        for line in text.split(whereSeparator: \.isNewline).prefix(Self.maximumCount) {
            let content = line.prefix { $0 != "#" }
            guard let colon = content.firstIndex(of: ":") else { continue }
            let name = ASCII.trimmed(content[..<colon]).lowercased()
            let value = ASCII.trimmed(content[content.index(after: colon)...])
            if name == "user-agent" {
                if !wasAgent { (isNamed, isCommon) = (false, false) }
                // A version and a comment may follow the name (RFC 9110, section 10.1.5).
                let wanted = value.prefix { $0.isASCII && ($0.isLetter || $0 == "_" || $0 == "-") }.lowercased()
                if value.hasPrefix("*") { isCommon = true } else if wanted == agent { (isNamed, hasNamed) = (true, true) }
                wasAgent = true
                continue
            }
            wasAgent = false
            if name == "sitemap" { sitemaps.append(value) }
            guard name == "allow" || name == "disallow", !value.isEmpty else { continue }
            let rule = Rule(allows: name == "allow", pattern: ASCII.normalized(value.utf8))
            if isNamed { named.append(rule) }
            if isCommon { common.append(rule) }
        }
        rules = hasNamed ? named : common
    }

    /// Returns whether an address may be fetched: the longest matching rule decides, and of two equally long ones that which allows.
    public func allows(_ address: FetchAddress) -> Bool {
        let path = ASCII.normalized((address.path + (address.query.isEmpty ? "" : "?" + address.query)).utf8)
        var best: Rule?
        for rule in rules where Self.fits(rule.pattern, path) {
            guard let found = best else {
                best = rule
                continue
            }
            if rule.pattern.count > found.pattern.count || (rule.pattern.count == found.pattern.count && rule.allows) { best = rule }
        }
        return best?.allows ?? true
    }

    /// Returns whether a path begins as a pattern says, in which `*` is any text and a last `$` the end; the time is linear in the sum of
    /// both lengths.
    private static func fits(_ pattern: [UInt8], _ path: [UInt8]) -> Bool {
        let isAnchored = pattern.last == UInt8(ascii: "$")
        let parts = pattern.dropLast(isAnchored ? 1 : 0).split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
        guard let first = parts.first, path.starts(with: first) else { return false }
        var start = first.count
        for (index, part) in parts.enumerated().dropFirst() {
            if isAnchored, index == parts.count - 1 {
                return path.count - start >= part.count && path.suffix(part.count).elementsEqual(part)
            }
            guard let end = Self.end(of: part, in: path, from: start) else { return false }
            start = end
        }
        return !isAnchored || start == path.count
    }

    /// Returns the end of the first occurrence of a part, from a place on; nil if there is none. By Knuth, Morris and Pratt's search no
    /// byte of the path is examined twice, except for repetitions within the part itself.
    private static func end(of part: ArraySlice<UInt8>, in path: [UInt8], from start: Int) -> Int? {
        let part = Array(part)
        guard !part.isEmpty else { return start }
        var borders = [Int](repeating: 0, count: part.count)
        var length = 0
        for index in part.indices.dropFirst() {
            while length > 0, part[index] != part[length] { length = borders[length - 1] }
            if part[index] == part[length] { length += 1 }
            borders[index] = length
        }
        length = 0
        for index in start..<path.count {
            while length > 0, path[index] != part[length] { length = borders[length - 1] }
            if path[index] == part[length] { length += 1 }
            if length == part.count { return index + 1 }
        }
        return nil
    }
}
