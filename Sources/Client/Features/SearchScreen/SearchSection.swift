import Search

/// The hits of one sort.
public struct SearchSection: Equatable, Sendable {
    /// The sorts of hits, in the order in which they are shown.
    public enum Kind: Int, CaseIterable, Sendable {
        /// Topics, notes and photos.
        case notes
        /// Files of the library, which the server finds.
        case library
        /// Products of catalogues.
        case products
        /// What is in the trash.
        case trash
    }

    /// A hit as it is listed.
    public struct Row: Equatable, Sendable {
        /// The key of the row.
        public var key: String
        /// What the hit opens.
        public var target: SearchTarget
        /// The name, with its marks.
        public var name: [SearchMarks.Stretch]
        /// Whether the name is a substitute for a missing one.
        var isNameMissing = false
        /// Where the hit is; empty where that needs no mention.
        public var detail: String
        /// The part of the text that answers the query.
        public var excerpt: [SearchMarks.Stretch]

        public init(
            key: String, target: SearchTarget, name: [SearchMarks.Stretch], detail: String = "", excerpt: [SearchMarks.Stretch] = []
        ) {
            self.key = key
            self.target = target
            self.name = name
            self.detail = detail
            self.excerpt = excerpt
        }
    }

    /// The sort of the hits.
    public let kind: Kind
    /// The best hits, the best first.
    public var rows: [Row]
    /// The number of all hits.
    public var count: Int

    /// Whether a PDF can be made of the hits: of notes and photos, not of topics.
    var hasDocument: Bool {
        rows.contains { row in
            switch row.target {
            case .note, .photo: true
            case .topic, .file, .product, .trash: false
            }
        }
    }

    public init(_ kind: Kind, rows: [Row], count: Int) {
        self.kind = kind
        self.rows = rows
        self.count = count
    }
}
