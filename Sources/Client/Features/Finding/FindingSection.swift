import Search

/// Holds the hits of one sort.
public struct FindingSection: Equatable, Sendable {
    /// Names the sorts of hits, in the order in which they are shown.
    public enum Kind: Int, CaseIterable, Sendable {
        /// Holds topics, notes and photos.
        case notes
        /// Holds files of the library, which the server finds.
        case library
        /// Holds products of catalogues.
        case products
        /// Holds what lies in the trash.
        case trash
    }

    /// Describes a hit.
    public struct Row: Equatable, Sendable {
        /// Identifies the row.
        public var key: String
        /// Tells where the hit leads.
        public var target: FindingTarget
        /// Holds the name, with its marks.
        public var name: [SearchMarks.Stretch]
        /// Says that the name stands for a missing one.
        public var isNameMissing = false
        /// Tells where the hit is; empty where there is nothing to tell.
        public var detail: String
        /// Holds the part of the text that answers the query.
        public var excerpt: [SearchMarks.Stretch]

        public init(
            key: String, target: FindingTarget, name: [SearchMarks.Stretch], detail: String = "", excerpt: [SearchMarks.Stretch] = []
        ) {
            self.key = key
            self.target = target
            self.name = name
            self.detail = detail
            self.excerpt = excerpt
        }
    }

    /// Tells what sort they are of.
    public let kind: Kind
    /// Lists the best hits, the best first.
    public var rows: [Row]
    /// Counts all hits.
    public var count: Int

    /// Tells whether a PDF can be made of hits: of notes and photos, not of topics.
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
