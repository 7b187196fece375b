import ArchiveFiles
import Domain
import Mirror

/// Bookmarks as browsers export them (Netscape's bookmark file): HTML that is never valid.
struct BookmarkPage {
    private(set) var bookmarks: [Bookmark] = []
    private var open: [String] = []
    private var folders: [String?] = []
    /// The name of the folder whose list begins next.
    private var heading: String?
    private var attributes: [String: String] = [:]
    private var words = ""
    /// Whether the words that come are those of a description.
    private var isDescribing = false

    /// The size limit of a page without its icons, in bytes: what follows would not be read.
    private static let maximumBytes = 8 << 20

    /// Reads a page.
    init(_ html: String) throws(ArchiveError) {
        let page = Self.withoutIcons(html)
        guard page.utf8.count <= Self.maximumBytes else { throw .refused("It has more than \(Self.maximumBytes) bytes of bookmarks.") }
        for line in ListedHTML.lines(of: page).split(separator: "\n") {
            let rest = String(line.dropFirst())
            switch line.first {
            case "<": begin(rest)
            case "@":
                if let equal = rest.firstIndex(of: "=") {
                    attributes[String(rest[..<equal])] = String(rest[rest.index(after: equal)...])
                }
            case "=": words += rest.replacing("\u{1}", with: "\n")
            case ">": end()
            default: break
            }
        }
        endDescription()
    }

    /// Returns whether a file begins like bookmarks of a browser.
    static func isOne(_ beginning: [UInt8]) -> Bool {
        let text = String(decoding: beginning, as: UTF8.self).lowercased()
        return text.contains("netscape-bookmark-file") || text.contains("<dt><a href") || text.contains("<dt><h3")
    }

    /// Returns a page without its icons, which are longer than everything else.
    private static func withoutIcons(_ html: String) -> String {
        var (kept, rest) = ("", html[...])
        while let found = rest.firstRange(of: "\"data:image"), let end = rest[found.upperBound...].firstIndex(of: "\"") {
            kept += rest[..<found.lowerBound] + "\""
            rest = rest[end...]
        }
        return kept + rest
    }

    private mutating func begin(_ name: String) {
        switch name {
        case "a", "h3", "dt", "dl":
            endDescription()
            words = ""
            attributes = [:]
            if name == "dl" {
                folders.append(heading)
                heading = nil
            }
        case "dd":
            endDescription()
            words = ""
            isDescribing = true
        default: break
        }
        open.append(name)
    }

    private mutating func end() {
        switch open.popLast() {
        case "a":
            guard let address = attributes["href"] else { break }
            var bookmark = Bookmark(address: address, title: words)
            bookmark.folders = folders.compactMap { $0 }.filter { !$0.isEmpty }
            bookmark.tags = (attributes["tags"] ?? "").split(separator: ",").map { String($0.drop { $0 == " " }) }
            bookmark.createdAt = attributes["add_date"].flatMap { Int64($0) }.flatMap { Bookmark.moment($0) }
            bookmarks.append(bookmark)
            words = ""
        case "h3":
            heading = words
            words = ""
        case "dl":
            endDescription()
            _ = folders.popLast()
        case "dd": endDescription()
        default: break
        }
    }

    private mutating func endDescription() {
        guard isDescribing else { return }
        isDescribing = false
        var text = words[...]
        while text.first?.isWhitespace == true { text = text.dropFirst() }
        while text.last?.isWhitespace == true { text = text.dropLast() }
        if !bookmarks.isEmpty, heading == nil { bookmarks[bookmarks.count - 1].words = String(text) }
    }
}
