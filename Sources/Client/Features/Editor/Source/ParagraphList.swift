import Domain
import EmbeddedSupport
import Markup

/// A text split into paragraphs, and long paragraphs into pieces. Each keeps its key while others change, so that only what changed is
/// highlighted and drawn again.
public struct ParagraphList: Equatable, Sendable {
    /// A part of a paragraph; no link or mention crosses its ends.
    public struct Piece: Equatable, Sendable {
        /// The identity of the piece while it is shown.
        public let key: String
        /// The number of changes of the piece.
        public let version: Int
        /// The text as Unicode scalars.
        public let scalars: [Unicode.Scalar]
        /// The spans into which markup divides the text.
        public let spans: [MarkupSpan]

        /// Whether there is a link in the piece.
        var hasLinks: Bool { spans.contains { Link($0).hasValue } }
    }

    /// One paragraph without its line break.
    public struct Paragraph: Equatable, Sendable {
        /// The identity of the paragraph while it is shown.
        public let key: String
        /// The number of changes of the paragraph.
        public internal(set) var version = 0
        /// The level of a heading, from 1 to 6; nil for any other paragraph.
        public internal(set) var headingLevel: Int?
        /// The item of a list; nil for any other paragraph.
        public internal(set) var item: ListItem?
        /// The box of a task, in Unicode scalars of the paragraph; nil for any other paragraph.
        public internal(set) var box: TaskBox?
        /// The picture in the line; nil for any other paragraph.
        public internal(set) var picture: NotePicture?
        /// The fence that the line is, of a block of code; nil for any other line.
        var fence: CodeFence?
        /// Whether the line is in a block of code, or is one of its fences.
        public internal(set) var isCode = false
        /// Whether the styles are those of several lines that are read together.
        public internal(set) var isJoined = false
        /// Whether the paragraph may be written in both directions, so that the browser has to find out.
        var isMixed = false
        /// The pieces in order; there is always at least one.
        public internal(set) var pieces: [Piece] = []
        /// The number of Unicode scalars.
        public internal(set) var length = 0
        /// The length in UTF-8.
        var byteCount = 0

        /// The text as Unicode scalars.
        var scalars: [Unicode.Scalar] {
            var scalars: [Unicode.Scalar] = []
            scalars.reserveCapacity(length)
            for piece in pieces { scalars += piece.scalars }
            return scalars
        }
    }

    /// Neighbouring paragraphs that are drawn together, so that after a key press one block is compared, not every paragraph of the text.
    public struct Block: Equatable, Sendable {
        /// The identity of the block while it is shown.
        public let key: String
        /// The number of changes in the block.
        public internal(set) var version = 0
        /// The range of the paragraphs in the block.
        public internal(set) var range: Range<Int>
        /// Whether one of the paragraphs is a picture.
        var hasPictures = false
    }

    /// A link of the text.
    public struct Link: Equatable, Sendable {
        /// The link as it was written.
        public fileprivate(set) var text: String
        /// The address of a page, the reference of a note, or a mention or a tag as it is written.
        public let address: String
        /// The kind of thing that the link opens.
        public var target = Target.page

        /// The kinds of things that links open.
        public enum Target: Sendable {
            case page
            case note
            /// All notes that name a person.
            case person
            /// All notes that have a tag.
            case tag
        }
    }

    /// A picture of the text.
    public struct Picture: Equatable, Sendable {
        /// The key of the picture's paragraph while it is shown.
        public let key: String
        /// The digits by which the text refers to the photo.
        public let reference: String
        /// The caption that the picture has in this text.
        public let caption: String
        /// The references of the notes to which the caption links.
        public let notes: [String]
    }

    /// A heading of the text.
    public struct Heading: Equatable, Sendable {
        /// The key of the heading's paragraph while it is shown.
        public let key: String
        /// The level, from 1 to 6.
        public let level: Int
        /// The words without the number signs before them.
        public let text: String
    }

    /// The number of Unicode scalars after which a piece ends at the next space.
    static let pieceLength = 600
    /// The number of paragraphs in a block; a block may grow to twice as many before it is cut.
    static let blockLength = 16
    /// The maximum number of links that are listed.
    static let maximumLinkCount = 50
    /// The maximum number of pictures that are listed.
    static let maximumPictureCount = 100
    /// The maximum number of headings that are listed.
    static let maximumHeadingCount = 200

    /// The paragraphs in order; there is always at least one.
    public internal(set) var paragraphs: [Paragraph] = []
    /// The blocks in order; together they contain every paragraph once.
    public internal(set) var blocks: [Block] = []
    /// The first links of the text, each address once, people last.
    public private(set) var links: [Link] = []
    /// The first pictures of the text, in order.
    public private(set) var pictures: [Picture] = []
    /// The first headings of the text, in order.
    public private(set) var headings: [Heading] = []
    /// The number of open and ticked tasks in the text.
    public internal(set) var tasks = TaskCount()
    /// What says which lines are tasks.
    var reader: NoteTasks
    private var nextKey = 0

    public init(_ scalars: [Unicode.Scalar]) {
        reader = NoteTasks(scalars)
        paragraphs = make(scalars, reusing: nil, in: nil)
        blocks = cutBlocks(0..<paragraphs.count, reusing: nil)
        updateBoxes((0..<Int.max, reader.boxes))
        _ = restyle(around: 0..<paragraphs.count)
        links = findLinks()
        pictures = findPictures()
        headings = findHeadings()
    }

    /// Returns the number of Unicode scalars before a paragraph; nil where the paragraph is no longer shown.
    func start(of key: String) -> Int? {
        var start = 0
        for paragraph in paragraphs {
            if paragraph.key == key { return start }
            start += paragraph.length + 1
        }
        return nil
    }

    /// Returns the key of the heading that a place is in or below, in Unicode scalars; nil above the first one.
    func heading(at place: Int) -> String? {
        var start = 0
        var heading: String?
        // By their numbers, as this is asked after each key.
        for index in paragraphs.indices {
            if start > place { break }
            if paragraphs[index].headingLevel.hasValue { heading = paragraphs[index].key }
            start += paragraphs[index].length + 1
        }
        return heading
    }

    /// Returns the text of a block, with a line break after each paragraph, even the last of the text.
    func scalars(of block: Block) -> [Unicode.Scalar] {
        var scalars: [Unicode.Scalar] = []
        for paragraph in paragraphs[block.range] {
            scalars += paragraph.scalars
            scalars.append("\n")
        }
        return scalars
    }

    /// Replaces a range of the text; a line break counts as one Unicode scalar.
    public mutating func replace(at position: Int, deleting count: Int, inserting inserted: [Unicode.Scalar]) {
        var start = 0
        var first = 0
        while first < paragraphs.count - 1, start + paragraphs[first].length < position {
            start += paragraphs[first].length + 1
            first += 1
        }
        var last = first
        var end = start + paragraphs[first].length
        while last < paragraphs.count - 1, end < position + count {
            last += 1
            end += paragraphs[last].length + 1
        }
        let found = readTasks(position, count, inserted)
        defer { updateBoxes(found) }
        let offset = position - start
        if first == last, !inserted.contains("\n"), replace(at: offset, deleting: count, inserting: inserted, in: first) { return }
        let before = paragraphs[first].scalars.prefix(offset)
        let after = paragraphs[last].scalars.suffix(end - position - count)
        let opening = openFence(before: first)
        let made = make(Array(before) + inserted + Array(after), reusing: paragraphs[first], in: opening)
        let concernsFences = (paragraphs[first...last] + made).contains { $0.fence.hasValue }
        let concernsLinks = (paragraphs[first...last] + made).contains { $0.pieces.contains { $0.hasLinks } }
        let concernsPictures = (paragraphs[first...last] + made).contains { $0.picture.hasValue }
        let concernsHeadings = (paragraphs[first...last] + made).contains { $0.headingLevel.hasValue }
        for paragraph in paragraphs[first...last] { tasks.remove(paragraph.box) }
        paragraphs.replaceSubrange(first...last, with: made)
        replaceBlocks(first...last, growth: made.count - (last - first + 1))
        let changesCode = concernsFences && renewCode(from: first + made.count)
        let changesLinks = restyle(around: first..<(changesCode ? paragraphs.count : first + made.count))
        if concernsLinks || changesLinks || changesCode { updateLinks() }
        if concernsPictures || changesCode { pictures = findPictures() }
        if concernsHeadings || changesCode { headings = findHeadings() }
    }

    /// Replaces a range inside a paragraph by renewing its pieces alone; returns false where the whole paragraph has to be renewed.
    private mutating func replace(
        at offset: Int, deleting count: Int, inserting inserted: [Unicode.Scalar], in index: Int
    ) -> Bool {
        let pieces = paragraphs[index].pieces
        var start = 0
        var first = 0
        while first < pieces.count - 1, start + pieces[first].scalars.count <= offset {
            start += pieces[first].scalars.count
            first += 1
        }
        var last = first
        var scalars = pieces[first].scalars
        // The next piece is renewed as well when the range reaches the end of this one, since a link may then cross it.
        while last < pieces.count - 1, start + scalars.count <= offset + count {
            last += 1
            scalars += pieces[last].scalars
        }
        let removed = scalars[(offset - start)..<(offset - start + count)].reduce(0) { $0 + $1.utf8.count }
        scalars.replaceSubrange((offset - start)..<(offset - start + count), with: inserted)
        let length = paragraphs[index].length + inserted.count - count
        let beginning = first == 0 ? scalars : pieces[0].scalars
        if paragraphs[index].picture.hasValue
            || !paragraphs[index].isCode && length <= NotePicture.maximumLength && NotePicture.mayBegin(beginning[...])
        {
            return false
        }
        if first == 0, changesKind(of: paragraphs[index], beginning: scalars, isWhole: last == pieces.count - 1) { return false }
        let (item, box) = first == 0 ? (paragraphs[index].item, paragraphs[index].box) : (nil, nil)
        let made =
            paragraphs[index].isCode
            ? cutCode(scalars, reusing: pieces[first])
            : cut(scalars, headingLevel: paragraphs[index].headingLevel, item: item, box: box, reusing: pieces[first])
        let concernsLinks = made.contains { $0.hasLinks } || pieces[first...last].contains { $0.hasLinks }
        paragraphs[index].pieces.replaceSubrange(first...last, with: made)
        paragraphs[index].length = length
        paragraphs[index].byteCount += inserted.reduce(0) { $0 + $1.utf8.count } - removed
        paragraphs[index].version += 1
        if WritingDirection.isMixed(inserted) { paragraphs[index].isMixed = true }
        blocks[blockIndex(of: index)].version += 1
        let changesLinks = restyle(around: index..<(index + 1))
        if concernsLinks || changesLinks { updateLinks() }
        return true
    }

    /// Returns whether a paragraph that is to begin with a piece, or to consist of it, may become or cease to be a heading or an item.
    private func changesKind(of paragraph: Paragraph, beginning piece: [Unicode.Scalar], isWhole: Bool) -> Bool {
        if paragraph.fence.hasValue || CodeFence(piece[...]).hasValue { return true }
        if paragraph.isCode { return false }
        if paragraph.headingLevel != nil || piece.prefix(MarkupScanner.maximumIndent + 1).contains("#") { return true }
        return ListItem(piece[...]) != paragraph.item || !isWhole && piece.count <= ListItem.maximumPrefixLength
    }

    /// Returns a key that nothing else of the text has.
    mutating func makeKey() -> String {
        nextKey += 1
        return "\(nextKey)"
    }

    // MARK: Blocks

    /// Returns the index of the block that a paragraph is in.
    func blockIndex(of paragraph: Int) -> Int {
        var (low, high) = (0, blocks.count)
        while low + 1 < high {
            let middle = (low + high) / 2
            if blocks[middle].range.lowerBound <= paragraph { low = middle } else { high = middle }
        }
        return low
    }

    /// Renews the blocks of paragraphs that were replaced; `growth` is how many more there are now.
    private mutating func replaceBlocks(_ replaced: ClosedRange<Int>, growth: Int) {
        let first = blockIndex(of: replaced.lowerBound)
        let last = blockIndex(of: replaced.upperBound)
        let range = blocks[first].range.lowerBound..<(blocks[last].range.upperBound + growth)
        let made = cutBlocks(range, reusing: blocks[first])
        blocks.replaceSubrange(first...last, with: made)
        guard growth != 0 else { return }
        for index in (first + made.count)..<blocks.count {
            let old = blocks[index].range
            blocks[index].range = (old.lowerBound + growth)..<(old.upperBound + growth)
        }
    }

    private mutating func cutBlocks(_ range: Range<Int>, reusing old: Block?) -> [Block] {
        var made: [Block] = []
        var start = range.lowerBound
        repeat {
            let isLong = range.upperBound - start > 2 * ParagraphList.blockLength
            let end = isLong ? start + ParagraphList.blockLength : range.upperBound
            let reused = made.isEmpty ? old : nil
            var block = Block(key: reused?.key ?? makeKey(), version: (reused?.version ?? -1) + 1, range: start..<end)
            block.hasPictures = paragraphs[start..<end].contains { $0.picture.hasValue }
            made.append(block)
            start = end
        } while start < range.upperBound
        return made
    }

    // MARK: Links

    private mutating func updateLinks() {
        links = findLinks()
    }

    private func findHeadings() -> [Heading] {
        var found: [Heading] = []
        for paragraph in paragraphs {
            guard let level = paragraph.headingLevel else { continue }
            let words = paragraph.pieces[0].scalars.drop { $0 == " " }.dropFirst(level)
            found.append(
                Heading(key: paragraph.key, level: level, text: ExactText.trimmed(ReadableText.read(ExactText.text(of: words)))))
            if found.count == ParagraphList.maximumHeadingCount { break }
        }
        return found
    }

    private func findPictures() -> [Picture] {
        var found: [Picture] = []
        for paragraph in paragraphs {
            guard let picture = paragraph.picture else { continue }
            let caption = ExactText.text(of: paragraph.scalars[picture.caption])
            found.append(
                Picture(
                    key: paragraph.key, reference: picture.reference, caption: ExactText.trimmed(NoteLink.read(caption)),
                    notes: NoteLink.all(in: caption).map { $0.reference }))
            if found.count == ParagraphList.maximumPictureCount { break }
        }
        return found
    }

    /// Returns the links of the text; people come last, since a text may name many.
    private func findLinks() -> [Link] {
        var found: [Link] = []
        var people: [Link] = []
        for paragraph in paragraphs {
            for piece in paragraph.pieces {
                var title: String?
                for span in piece.spans where !span.style.isSuperset(of: [.title, .sign]) {
                    guard let link = Link(span) else {
                        title = nil
                        continue
                    }
                    if let last = found.last, title == link.address, last.address == link.address, span.style.contains(.title) {
                        found[found.count - 1].text += link.text
                        continue
                    }
                    let count = found.count
                    if link.target != .person, link.target != .tag {
                        link.add(to: &found)
                    } else if people.count < ParagraphList.maximumLinkCount {
                        link.add(to: &people)
                    }
                    title = found.count > count && span.style.contains(.title) ? link.address : nil
                    if found.count == ParagraphList.maximumLinkCount { return found }
                }
            }
        }
        return Array((found + people).prefix(ParagraphList.maximumLinkCount))
    }
}

extension ParagraphList.Link {
    /// Creates the link of a span; nil for a span that leads nowhere.
    init?(_ span: MarkupSpan) {
        switch span.kind {
        case .link(let address): self.init(text: span.text, address: address)
        case .note(let reference): self.init(text: span.text, address: reference, target: .note)
        case .mention: self.init(text: span.text, address: span.text, target: .person)
        case .tag: self.init(text: span.text, address: span.text, target: .tag)
        case .plain, .heading, .picture, .noteMark, .marker, .box: return nil
        }
    }

    fileprivate func add(to links: inout [ParagraphList.Link]) {
        if !links.contains(where: { $0.address == address }) { links.append(self) }
    }
}
