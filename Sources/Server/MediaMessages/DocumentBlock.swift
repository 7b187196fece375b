import JSON

/// A part of a note's text in a document: a paragraph, a table, or a block around others.
public indirect enum DocumentBlock: Equatable, Sendable {
    /// An item of a list.
    public struct Item: Equatable, Sendable {
        /// What is before the item: a bullet, a number, or the box of a task.
        public var marker: String
        public var blocks: [DocumentBlock]

        public init(_ marker: String, _ blocks: [DocumentBlock]) {
            self.marker = marker
            self.blocks = blocks
        }
    }

    /// A cell of a table.
    public struct Cell: Equatable, Sendable {
        /// How the words of a cell are aligned.
        public enum Alignment: Int64, Sendable {
            /// At the beginning of the line, wherever it is in the language.
            case start
            case left, center, right
        }

        public var spans: [DocumentSpan]
        public var alignment: Alignment

        public init(_ spans: [DocumentSpan], _ alignment: Alignment = .start) {
            self.spans = spans
            self.alignment = alignment
        }
    }

    /// A paragraph, by its lines.
    case paragraph([[DocumentSpan]])
    /// A heading of a level from 1 to 6.
    case heading(Int, [DocumentSpan])
    /// Lines in a font whose letters are of one width, such as those of a program.
    case code(String)
    case rule
    case quote([DocumentBlock])
    case list([Item])
    /// A table by its rows, of which the first is the head; none has more cells than it.
    case table([[Cell]])
    /// A picture with its caption.
    case picture(DocumentNote.Picture, caption: [DocumentSpan])

    /// The largest number of columns of a table.
    public static let maximumColumns = 12
    /// The largest number of quotes and lists within each other; what is deeper is written at the same depth.
    public static let maximumDepth = 12

    /// Parses the JSON form, an object with the name of the block; nil for anything else.
    public init?(json: JSON) {
        if let block = Self.words(json) ?? Self.container(json) { self = block } else { return nil }
    }

    private static func words(_ json: JSON) -> DocumentBlock? {
        if let text = json["code"]?.string { return .code(text) }
        if json["rule"]?.bool == true { return .rule }
        if let level = json["level"]?.integer, (1...6).contains(level), let spans = json["heading"].flatMap(DocumentSpan.list) {
            return .heading(Int(level), spans)
        }
        if let lines = json["lines"]?.array {
            let read = lines.compactMap(DocumentSpan.list)
            return read.count == lines.count ? .paragraph(read) : nil
        }
        if let picture = json["picture"].flatMap(DocumentNote.Picture.init(json:)), let caption = json["caption"].flatMap(DocumentSpan.list)
        {
            return .picture(picture, caption: caption)
        }
        return nil
    }

    private static func container(_ json: JSON) -> DocumentBlock? {
        if let blocks = json["quote"].flatMap(Self.list(json:)) { return .quote(blocks) }
        if let list = json["list"]?.array {
            let items = list.compactMap(Item.init(json:))
            return items.count == list.count ? .list(items) : nil
        }
        guard let list = json["table"]?.array else { return nil }
        let rows = list.compactMap { row -> [Cell]? in
            guard let list = row.array else { return nil }
            let cells = list.compactMap(Cell.init(json:))
            return cells.count == list.count ? cells : nil
        }
        guard rows.count == list.count, let width = rows.first?.count, (1...maximumColumns).contains(width),
            rows.allSatisfy({ $0.count <= width })
        else { return nil }
        return .table(rows)
    }

    /// Returns blocks by their JSON form; nil for anything else.
    static func list(json: JSON) -> [DocumentBlock]? {
        guard let list = json.array else { return nil }
        let blocks = list.compactMap(DocumentBlock.init(json:))
        return blocks.count == list.count ? blocks : nil
    }

    /// The JSON form.
    public var json: JSON {
        switch self {
        case .paragraph(let lines): ["lines": .array(lines.map { .array($0.map(\.json)) })]
        case .heading(let level, let spans): ["level": .integer(Int64(level)), "heading": .array(spans.map(\.json))]
        case .code(let text): ["code": .string(text)]
        case .rule: ["rule": true]
        case .quote(let blocks): ["quote": .array(blocks.map(\.json))]
        case .list(let items): ["list": .array(items.map(\.json))]
        case .table(let rows): ["table": .array(rows.map { .array($0.map(\.json)) })]
        case .picture(let picture, let caption): ["picture": picture.json, "caption": .array(caption.map(\.json))]
        }
    }
}

extension DocumentBlock.Item {
    /// Parses the JSON form `{"marker","blocks"}`; nil for anything else.
    init?(json: JSON) {
        guard let marker = json["marker"]?.string, let blocks = json["blocks"].flatMap(DocumentBlock.list) else { return nil }
        self.init(marker, blocks)
    }

    var json: JSON { ["marker": .string(marker), "blocks": .array(blocks.map(\.json))] }
}

extension DocumentBlock.Cell {
    /// Parses the JSON form `{"spans"}` with `align`; nil for anything else.
    init?(json: JSON) {
        guard let spans = json["spans"].flatMap(DocumentSpan.list) else { return nil }
        guard let alignment = Alignment(rawValue: json["align"]?.integer ?? 0) else { return nil }
        self.init(spans, alignment)
    }

    var json: JSON {
        var object = JSONObject([("spans", .array(spans.map(\.json)))])
        if alignment != .start { object["align"] = .integer(alignment.rawValue) }
        return .object(object)
    }
}
