import JSON

/// A text of the editor Lexical, which Standard Notes stores as its tree, as Markdown.
struct LexicalText {
    private(set) var markdown = ""
    /// What is different, a phrase each.
    private(set) var changes: [String] = []

    /// The deepest level of a tree that is read.
    private static let maximumDepth = 32

    /// Reads the JSON of a tree; nil for any other text.
    init?(_ text: String) {
        do {
            guard let root = try JSON(parsing: text)["root"] else { return nil }
            markdown = blocks(root, depth: 0).joined(separator: "\n\n")
        } catch {
            return nil
        }
    }

    private mutating func blocks(_ node: JSON, depth: Int) -> [String] {
        guard depth < Self.maximumDepth else { return [] }
        return (node["children"]?.array ?? []).compactMap { child in
            let block = block(child, depth: depth + 1)
            return block.isEmpty ? nil : block
        }
    }

    private mutating func block(_ node: JSON, depth: Int) -> String {
        switch node["type"]?.string {
        case "heading":
            let level = node["tag"]?.string?.last?.wholeNumberValue ?? 1
            return String(repeating: "#", count: min(max(level, 1), 6)) + " " + inline(node, depth: depth)
        case "quote": return inline(node, depth: depth).split(separator: "\n").map { "> " + $0 }.joined(separator: "\n")
        case "code": return StandardNotesBackup.fenced(words(node, depth: depth))
        case "list": return list(node, indent: "", depth: depth).joined(separator: "\n")
        case "horizontalrule": return "---"
        case "paragraph", "text", "link", "autolink", "linebreak": return inline(node, depth: depth)
        case let kind:
            change("its \(kind ?? "unknown part") became its words")
            return words(node, depth: depth)
        }
    }

    private mutating func list(_ node: JSON, indent: String, depth: Int) -> [String] {
        guard depth < Self.maximumDepth else { return [] }
        var (lines, number): ([String], Int) = ([], 1)
        for item in node["children"]?.array ?? [] {
            let nested = (item["children"]?.array ?? []).filter { $0["type"]?.string == "list" }
            let sign: String
            switch node["listType"]?.string {
            case "check": sign = item["checked"]?.bool == true ? "- [x] " : "- [ ] "
            case "number": sign = "\(number). "
            default: sign = "- "
            }
            let words = inline(item, depth: depth + 1)
            if !words.isEmpty || nested.isEmpty {
                lines.append(indent + sign + words.replacing("\n", with: " "))
                number += 1
            }
            for inner in nested { lines += list(inner, indent: indent + (sign.hasPrefix("-") ? "  " : "   "), depth: depth + 1) }
        }
        return lines
    }

    private mutating func inline(_ node: JSON, depth: Int) -> String {
        guard depth < Self.maximumDepth else { return "" }
        if node["type"]?.string == "text" { return Self.formed(node) }
        var text = ""
        for child in node["children"]?.array ?? [] {
            switch child["type"]?.string {
            case "list": continue
            case "linebreak": text += "\n"
            case "link", "autolink":
                let (words, address) = (inline(child, depth: depth + 1), child["url"]?.string ?? "")
                text += words == address || address.isEmpty ? words : "[\(words)](\(address))"
            case "text": text += Self.formed(child)
            default: text += inline(child, depth: depth + 1)
            }
        }
        return text
    }

    /// Returns the words of a text with their form, whose bits are Lexical's.
    private static func formed(_ node: JSON) -> String {
        let text = node["text"]?.string ?? ""
        let format = node["format"]?.integer ?? 0
        let words = text.drop { $0 == " " }
        let inner = String(words).trimmedEnd
        guard !inner.isEmpty, format != 0 else { return text }
        var formed = inner
        for (bit, sign) in [(Int64(16), "`"), (4, "~~"), (2, "*"), (1, "**")] where format & bit != 0 { formed = sign + formed + sign }
        return text.prefix(text.count - words.count) + formed + String(repeating: " ", count: words.count - inner.count)
    }

    private func words(_ node: JSON, depth: Int) -> String {
        guard depth < Self.maximumDepth else { return "" }
        if let text = node["text"]?.string { return text }
        if node["type"]?.string == "linebreak" { return "\n" }
        return (node["children"]?.array ?? []).map { words($0, depth: depth + 1) }.joined()
    }

    private mutating func change(_ words: String) { if !changes.contains(words) { changes.append(words) } }
}

extension String {
    /// The text without blanks at its end.
    fileprivate var trimmedEnd: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
