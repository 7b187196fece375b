/// A text of Evernote as HTML that every reader of HTML understands, and back from Markdown: boxes and files are its own elements.
struct EvernotePage {
    private(set) var html = ""
    /// The hashes of the files that it shows.
    private(set) var hashes: [String] = []
    /// What is different, a phrase each.
    private(set) var changes: [String] = []
    /// Whether the items of the lists around are boxes.
    private var lists: [Bool] = []
    /// Whether what comes is encrypted.
    private var isEncrypted = false

    /// The signs of boxes while the rest is converted: no text has them.
    private static let (open, done): (Character, Character) = ("\u{F8F2}", "\u{F8F3}")

    init(_ text: String) {
        var rest = text[...]
        while let start = rest.firstIndex(of: "<") {
            if !isEncrypted { html += rest[..<start] }
            guard let end = rest[start...].firstIndex(of: ">") else {
                rest = rest[start...].dropFirst()
                continue
            }
            add(rest[start...end])
            rest = rest[rest.index(after: end)...]
        }
        html += rest
    }

    private mutating func add(_ tag: Substring) {
        let name = tag.dropFirst().prefix { !$0.isWhitespace && $0 != ">" }.prefix { $0 != "/" || tag.hasPrefix("</") }
        switch name {
        case "?xml", "!DOCTYPE", "/en-media", "/en-todo", "en-note", "/en-note": break
        case "en-media":
            let hash = Self.value(of: "hash", in: tag).lowercased()
            hashes.append(hash)
            let isPicture = Self.value(of: "type", in: tag).hasPrefix("image/")
            html += isPicture ? "<img src=\"\(EvernoteExport.scheme)\(hash)\">" : "<a href=\"\(EvernoteExport.scheme)\(hash)\">\(hash)</a>"
        case "en-todo": html.append(Self.value(of: "checked", in: tag) == "true" ? Self.done : Self.open)
        case "en-crypt":
            changes.append("an encrypted part can't be read")
            html += "<p>(encrypted)</p>"
            isEncrypted = true
        case "/en-crypt": isEncrypted = false
        case "ul", "ol":
            lists.append(tag.contains("--en-todo:true") || tag.contains("--en-todo: true"))
            html += tag
        case "/ul", "/ol":
            _ = lists.popLast()
            html += tag
        case "li":
            html += tag
            let isDone = tag.contains("--en-checked:true") || tag.contains("--en-checked: true")
            if lists.last == true || isDone || tag.contains("--en-checked") { html.append(isDone ? Self.done : Self.open) }
        default: html += tag
        }
    }

    private static func value(of name: String, in tag: Substring) -> String {
        guard let start = tag.firstRange(of: name + "=")?.upperBound, start < tag.endIndex else { return "" }
        let quote = tag[start]
        guard quote == "\"" || quote == "'" else { return String(tag[start...].prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }) }
        return String(tag[tag.index(after: start)...].prefix { $0 != quote })
    }

    /// Returns Markdown with the boxes at the beginnings of their lines.
    static func finished(_ markdown: String) -> String {
        guard markdown.contains(where: { $0 == open || $0 == done }) else { return markdown }
        var (lines, wasBox): ([String], Bool) = ([], false)
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
            guard let sign = line.firstIndex(where: { $0 == open || $0 == done }) else {
                lines.append(String(line))
                wasBox = wasBox && line.isEmpty
                continue
            }
            let box = line[sign] == done ? "[x] " : "[ ] "
            let before = line[..<sign]
            let after = line[line.index(after: sign)...].drop { $0 == " " }.filter { $0 != open && $0 != done }
            let isItem = before.drop { $0 == " " }.hasPrefix("- ")
            // Each box was a paragraph of its own.
            while wasBox, lines.last?.isEmpty == true { lines.removeLast() }
            lines.append((isItem ? before : before + "- ") + box + after)
            wasBox = true
        }
        return lines.joined(separator: "\n")
    }
}
