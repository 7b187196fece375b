import Domain
import EmbeddedSupport
import Markdown

/// The text of a note as a page: its blocks, and in them the words that are shown, each with its place in the text.
///
/// A line break is one on the page, addresses are links by the rules of `LinkScanner`, headings are those of `MarkupScanner`, and a picture
/// is alone on its line, as `NotePicture` says. Lines that are indented are no code, since notes indent their lists by tabs.
public struct NotePage: Equatable, Sendable {
    /// The text, by sections that edits elsewhere leave as they are.
    public private(set) var document: MarkdownDocument
    /// The identities of the sections, which one that was parsed again takes over from the one in whose place it is.
    public private(set) var keys: [Int]
    private var nextKey: Int
    /// Whether links open addresses that the text defines elsewhere, as many links to long ones would not.
    public private(set) var leadsToShared: Bool

    /// What a note may have beyond CommonMark.
    public static let options: MarkdownOptions = {
        var options = MarkdownOptions.gitHub
        options.hasIndentedCode = false
        options.hasLooseHeadings = true
        options.hasLenientBoxes = true
        options.hasBareAddresses = false
        options.keepsExcessCells = true
        options.needsTwoTildes = true
        options.hasFriendlyEmphasis = true
        options.mayDefine = { NotePage.mayOpen($0) || NotePage.isHeading($0) }
        options.showsUnusedDefinitions = true
        options.breaksLines = true
        options.wikiReferenceLength = NoteLink.referenceLength
        options.hasMentions = true
        options.hasTags = true
        options.hasFootnotes = true
        options.hasCallouts = true
        options.hasFormulas = true
        options.finder = { PageFinder.findings(in: $0) }
        return options
    }()

    /// Parses a text.
    public init(_ text: String) {
        document = MarkdownDocument(text, options: NotePage.options)
        leadsToShared = document.leadsToShared
        nextKey = document.sections.count
        keys = Array(0..<nextKey)
    }

    /// Returns whether two pages are of the same text.
    public static func == (left: NotePage, right: NotePage) -> Bool { left.document.source == right.document.source }

    /// The sections in their order.
    public var sections: [MarkdownSection] { document.sections }

    /// Parses what another text has changed; sections that are the same stay as they are.
    public mutating func update(to text: String) {
        let new = ExactText.bytes(of: text)
        let old = document.source
        let limit = min(old.count, new.count)
        var start = 0
        while start < limit, old[start] == new[start] { start += 1 }
        while start > 0, start < old.count && NotePage.continues(old[start]) || start < new.count && NotePage.continues(new[start]) {
            start -= 1
        }
        var rest = 0
        while rest < limit - start, old[old.count - 1 - rest] == new[new.count - 1 - rest] { rest += 1 }
        while rest > 0, NotePage.continues(new[new.count - rest]) { rest -= 1 }
        guard start + rest < old.count || start + rest < new.count else { return }
        replace(start..<(old.count - rest), with: String(decoding: new[start..<(new.count - rest)], as: UTF8.self))
    }

    /// Parses what follows the text.
    public mutating func append(_ text: String) {
        replace(document.source.count..<document.source.count, with: text)
    }

    private mutating func replace(_ range: Range<Int>, with text: String) {
        let change = document.replace(range, with: text)
        leadsToShared = document.leadsToShared
        let kept = min(change.removed.count, change.inserted.count)
        let added = change.inserted.count - kept
        keys.replaceSubrange((change.removed.lowerBound + kept)..<change.removed.upperBound, with: nextKey..<(nextKey + added))
        nextKey += added
    }

    /// Returns the place of a section among all by its identity; nil for one that is gone.
    public func index(ofSection key: Int) -> Int? { keys.firstIndex(of: key) }

    /// Whether a byte of UTF-8 is not the first of its scalar.
    private static func continues(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

    /// Returns whether a link may open an address: one of a website or a mail; others would run something, or lead into the app.
    public static func mayOpen(_ address: String) -> Bool { mayOpen(ExactText.bytes(of: address)) }

    private static func mayOpen(_ address: [UInt8]) -> Bool {
        let bytes = address.prefix(8).map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
        return ["https://", "http://", "mailto:"].contains { ExactText.holds(bytes, ExactText.bytes(of: $0), at: 0) }
    }

    private static func isHeading(_ address: [UInt8]) -> Bool { address.count > 1 && address[0] == UInt8(ascii: "#") }

    /// Returns the name of the heading of the same note to which an address leads, as in `[words](#heading)`; nil for another address.
    public static func heading(of address: String) -> [UInt8]? {
        let bytes = ExactText.bytes(of: address)
        return isHeading(bytes) ? HeadingAnchors.name(ofFragment: bytes.dropFirst()) : nil
    }

    /// Returns the address that a link of the page opens; nil for one that opens none.
    public func opened(by link: Int32, of section: MarkdownSection) -> String? {
        guard let target = section.tree.target(of: link), !target.isShared || leadsToShared else { return nil }
        let address = String(decoding: target.destination, as: UTF8.self)
        return NotePage.mayOpen(address) ? address : nil
    }

    /// Returns the file of the library to which a link leads; nil for any other link.
    public func file(_ link: Int32, of section: MarkdownSection) -> EntityID? {
        guard section.tree.nodes[Int(link)].kind == .link, let target = section.tree.target(of: link), !target.isShared else { return nil }
        return NoteFile.identity(of: String(decoding: target.destination, as: UTF8.self))
    }

    /// Returns what a link leads to that shows another note within this one, `![[title|reference]]` in a line of its own; nil for any other
    /// node.
    public func shownNote(_ link: Int32, of section: MarkdownSection) -> String? {
        guard section.tree.nodes[Int(link)].kind == .wikiLink, let target = section.tree.target(of: link),
            document.source[section.range(of: link).lowerBound] == UInt8(ascii: "!")
        else { return nil }
        return String(decoding: target.destination, as: UTF8.self)
    }

    /// What the notes are reached by that this one shows, in their order.
    public var shownNotes: [String] {
        var shownNotes: [String] = []
        for section in sections where section.hasTargets {
            for node in section.tree.nodes.indices where section.tree.nodes[node].kind == .wikiLink {
                if let target = shownNote(Int32(node), of: section) { shownNotes.append(target) }
            }
        }
        return shownNotes
    }

    /// Returns the sections with a heading and what is under it, by the heading's name; nil where there is no such heading.
    public func part(underHeading name: String) -> Range<Int>? {
        let headings = document.headings
        let name = ExactText.bytes(of: name)
        guard let place = headings.firstIndex(where: { $0.name == name }) else { return nil }
        let heading = headings[place]
        let next = headings[(place + 1)...].first { $0.isOutermost && $0.level <= heading.level }
        return heading.section..<(heading.isOutermost ? next?.section ?? sections.count : heading.section + 1)
    }

    // MARK: Pictures

    /// A picture in its place.
    public struct Picture: Equatable, Sendable {
        /// The first digits of the photo's identity.
        public let reference: String
        /// What the note says of the picture.
        public let caption: String
    }

    /// Returns the picture that an image is; nil for one that is not alone on its line, or not a photo of the notebook.
    public func picture(_ image: Int32, of section: MarkdownSection) -> Picture? {
        let source = document.source
        let range = section.range(of: image)
        guard section.tree.nodes[Int(image)].kind == .image, range.count <= NotePage.maximumPictureLength, isAlone(range) else {
            return nil
        }
        var start = range.lowerBound
        while start > 0, range.lowerBound - start <= NotePage.maximumPictureLength, source[start - 1] != NotePage.lineFeed { start -= 1 }
        var end = range.upperBound
        while end < source.count, end - start <= NotePage.maximumPictureLength, source[end] != NotePage.lineFeed { end += 1 }
        let line = ExactText.scalars(of: String(decoding: source[start..<end], as: UTF8.self))
        guard let picture = NotePicture(line[...]) else { return nil }
        return Picture(reference: picture.reference, caption: ExactText.text(of: line[picture.caption]))
    }

    /// Returns whether no letter of ASCII adjoins a range, so that a line of many pictures is not read for each of them.
    private func isAlone(_ range: Range<Int>) -> Bool {
        func mayAdjoin(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") || byte >= 0x80 }
        return (range.lowerBound == 0 || mayAdjoin(document.source[range.lowerBound - 1]))
            && (range.upperBound == document.source.count || mayAdjoin(document.source[range.upperBound]))
    }

    /// The maximum length of a picture's line, in bytes.
    private static let maximumPictureLength = 4 * NotePicture.maximumLength
    static let lineFeed = UInt8(ascii: "\n")
}
