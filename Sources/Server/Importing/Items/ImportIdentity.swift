import Blobs
import Domain

/// The identities of what an import makes, which follow from the source: a second import makes nothing twice.
public struct ImportIdentity: Sendable {
    private let start: String
    /// The number of an import of this source: the upper 48 bits of the agents of its operations and of its library files' identities.
    public let number: UInt64

    /// The mask of an import's number.
    public static let mask: UInt64 = 0xFFFF_FFFF_FFFF_0000

    /// Creates the identities of a format; `root` tells apart sources whose items are known by their paths, `name` sources that can be
    /// undone apart.
    init(_ format: ImportFormat, root: String = "", name: String) {
        start = format.rawValue + "\0" + root + "\0"
        number = Self.hash("import\0" + format.rawValue + "\0" + name).high & Self.mask
    }

    /// Returns the identity of what an item becomes.
    func id(_ kind: String, _ source: String) -> EntityID { Self.hash(start + source + "\0" + kind) }

    /// Returns the identity of a file of the library, which begins with the number of its import.
    func fileID(_ source: String) -> EntityID {
        let id = id("file", source)
        return EntityID(high: number | id.high & ~Self.mask, low: id.low)
    }

    /// Returns the identity of the source's own file of a note, which stays attached to it.
    func originalID(_ source: String) -> EntityID { fileID("original\0" + source) }

    /// Returns a topic of a name.
    func topic(_ name: String, isArchived: Bool = false) -> ImportedTopic {
        let limited = String(String.UnicodeScalarView(name.unicodeScalars.prefix(Topic.maximumNameLength)))
        return ImportedTopic(id: id(isArchived ? "archived topic" : "topic", name), name: limited, isArchived: isArchived)
    }

    /// Returns the first 128 bits of the SHA-256 of a text.
    public static func hash(_ text: String) -> EntityID {
        let hash = ContentHash()
        var text = "enot\0" + text
        text.withUTF8 { hash.update(UnsafeRawBufferPointer($0)) }
        let digest = hash.finish()
        func number(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
        return EntityID(high: number(digest[..<8]), low: number(digest[8..<16]))
    }
}

/// A format that can be read.
public enum ImportFormat: String, CaseIterable, Sendable {
    /// A folder of Markdown and other texts.
    case markdown
    case keep
    case joplin
    case memos
    case standardNotes
    /// Bookmarks of browsers, Karakeep or Linkwarden.
    case bookmarks
    case evernote
    case notion

    /// The name as people know it.
    public var name: String {
        switch self {
        case .markdown: "Markdown"
        case .keep: "Google Keep"
        case .joplin: "Joplin"
        case .memos: "Memos"
        case .standardNotes: "Standard Notes"
        case .bookmarks: "Bookmarks"
        case .evernote: "Evernote"
        case .notion: "Notion"
        }
    }
}
