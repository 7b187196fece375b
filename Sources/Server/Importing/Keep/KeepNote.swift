import Domain
import JSON
import Mirror

/// A note of Google Keep, as Takeout writes it.
struct KeepNote {
    let title: String
    /// The text as Markdown.
    let text: String
    /// The names of the files that it shows, as the export has them.
    let fileNames: [String]
    let labels: [String]
    let color: HSBColor?
    let isPinned: Bool
    let isArchived: Bool
    let isTrashed: Bool
    let createdAt: Instant?
    let editedAt: Instant?
    /// When it was created, in microseconds, as far as that was exported: no other number tells a note from others.
    let createdMicroseconds: Int64?
    /// What is different, a phrase each.
    private(set) var changes: [String] = []

    /// Returns whether bytes are a note of Keep.
    static func isNote(_ bytes: [UInt8]) -> Bool {
        do { return isNote(try JSON(parsing: bytes)) } catch { return false }
    }

    private static func isNote(_ json: JSON) -> Bool { json["isTrashed"]?.bool != nil && json["userEditedTimestampUsec"] != nil }

    /// Reads a note; nil for other JSON.
    init?(_ json: JSON) {
        guard Self.isNote(json) else { return nil }
        title = json["title"]?.string ?? ""
        labels = json["labels"]?.array?.compactMap { $0["name"]?.string } ?? []
        let name = json["color"]?.string ?? "DEFAULT"
        color = NamedColor.color(name)
        isPinned = json["isPinned"]?.bool ?? false
        isArchived = json["isArchived"]?.bool ?? false
        isTrashed = json["isTrashed"]?.bool ?? false
        fileNames = json["attachments"]?.array?.compactMap { $0["filePath"]?.string } ?? []
        createdMicroseconds = Self.microseconds(json["createdTimestampUsec"])
        let edited = Self.microseconds(json["userEditedTimestampUsec"])
        editedAt = edited.flatMap { Instant(validating: $0 / 1_000) }
        createdAt = createdMicroseconds.flatMap { Instant(validating: $0 / 1_000) } ?? editedAt
        text = Self.text(of: json)
        if name != "DEFAULT", color == nil { changes.append("its color \(name) is none of Enot's") }
        let others = json["sharees"]?.array?.filter { $0["isOwner"]?.bool != true }.compactMap { $0["email"]?.string } ?? []
        if !others.isEmpty { changes.append("it is no longer shared with " + others.joined(separator: ", ")) }
    }

    /// Returns a number that is written as one or as a text; nil for zero.
    private static func microseconds(_ json: JSON?) -> Int64? {
        let number = json?.integer ?? json?.string.flatMap { Int64($0) }
        return number == 0 ? nil : number
    }

    private static func text(of json: JSON) -> String {
        var blocks: [String] = []
        let words = (json["textContent"]?.string ?? "").replacing("\r\n", with: "\n")
        // Only the HTML has the form.
        if let formed = json["textContentHtml"]?.string.flatMap({ ForeignHTML.markdown($0, onlyForm: true) }) {
            blocks.append(formed)
        } else if !words.isEmpty {
            blocks.append(words)
        }
        let items = json["listContent"]?.array?.compactMap { item -> String? in
            let text = (item["text"]?.string ?? "").split(whereSeparator: \.isNewline).joined(separator: " ")
            guard !text.isEmpty else { return nil }
            let formed = item["textHtml"]?.string.flatMap { ForeignHTML.markdown($0, onlyForm: true) }
            return (item["isChecked"]?.bool == true ? "- [x] " : "- [ ] ") + (formed.flatMap { $0.contains("\n") ? nil : $0 } ?? text)
        }
        if let items, !items.isEmpty { blocks.append(items.joined(separator: "\n")) }
        let links = json["annotations"]?.array?.compactMap { annotation -> String? in
            guard let url = annotation["url"]?.string, url.hasPrefix("http"), !words.contains(url) else { return nil }
            let title = (annotation["title"]?.string ?? "").filter { $0 != "[" && $0 != "]" && !$0.isNewline }
            return title.isEmpty || title == url ? url : "[\(title)](\(url))"
        }
        if let links, !links.isEmpty { blocks.append(links.joined(separator: "\n")) }
        return blocks.joined(separator: "\n\n")
    }
}
