/// Holds what a site's robots.txt asks of this program (RFC 9309).
public struct RobotsRules: Equatable, Sendable {
    /// Limits the rules that are read.
    static let maximumCount = 2_000

    private struct Rule: Equatable {
        var allows: Bool
        var pattern: [UInt8]
    }

    private var rules: [Rule] = []
    /// Lists the sitemaps that it names.
    public private(set) var sitemaps: [String] = []

    /// Makes rules that allow everything.
    public init() {}

    /// Reads a robots.txt for an agent's name in lower case, else the rules for everybody.
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
                let wanted = value.lowercased()
                if wanted == "*" { isCommon = true } else if wanted == agent { (isNamed, hasNamed) = (true, true) }
                wasAgent = true
                continue
            }
            wasAgent = false
            if name == "sitemap" { sitemaps.append(value) }
            guard name == "allow" || name == "disallow", !value.isEmpty else { continue }
            let rule = Rule(allows: name == "allow", pattern: Array(value.utf8))
            if isNamed { named.append(rule) }
            if isCommon { common.append(rule) }
        }
        rules = hasNamed ? named : common
    }

    /// Tells whether an address may be fetched: the longest rule that fits decides, an allowing one between equals.
    public func allows(_ address: FetchAddress) -> Bool {
        let path = Array((address.path + (address.query.isEmpty ? "" : "?" + address.query)).utf8)
        var best: Rule?
        for rule in rules where Self.fits(rule.pattern[...], path[...]) {
            guard let found = best else {
                best = rule
                continue
            }
            if rule.pattern.count > found.pattern.count || (rule.pattern.count == found.pattern.count && rule.allows) { best = rule }
        }
        return best?.allows ?? true
    }

    /// Tells whether a path begins as a pattern says, in which `*` is any text and a last `$` the end; takes linear space and
    /// time of the product of both lengths at most.
    private static func fits(_ pattern: ArraySlice<UInt8>, _ path: ArraySlice<UInt8>) -> Bool {
        let isAnchored = pattern.last == UInt8(ascii: "$")
        let parts = (isAnchored ? pattern.dropLast() : pattern).split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
        var rest = path
        for (index, part) in parts.enumerated() {
            if index == 0 {
                guard rest.starts(with: part) else { return false }
                rest = rest.dropFirst(part.count)
            } else if isAnchored, index == parts.count - 1 {
                return rest.count >= part.count && rest.suffix(part.count).elementsEqual(part)
            } else {
                guard let place = rest.indices.first(where: { rest[$0...].starts(with: part) }) ?? (part.isEmpty ? rest.startIndex : nil)
                else { return false }
                rest = rest[(place + part.count)...]
            }
        }
        return !isAnchored || rest.isEmpty
    }
}
