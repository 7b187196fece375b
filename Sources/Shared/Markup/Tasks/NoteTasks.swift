import EmbeddedSupport
import Markdown

/// The tasks of a text, which are those of its page: they are read from the same tree, without what is in its lines.
///
/// Everything that counts, draws, ticks, removes or moves tasks asks it.
public struct NoteTasks: Equatable, Sendable {
    var document: MarkdownDocument

    private static let options: MarkdownOptions = {
        var options = NotePage.options
        options.readsInlines = false
        return options
    }()

    /// Reads a text.
    public init(_ text: String) {
        document = MarkdownDocument(text, options: NoteTasks.options)
    }

    /// Reads a text.
    public init(_ scalars: [Unicode.Scalar]) {
        self.init(ExactText.text(of: scalars))
    }

    /// Returns whether two are of the same text.
    public static func == (left: NoteTasks, right: NoteTasks) -> Bool { left.document.source == right.document.source }

    /// The boxes in their order, in bytes.
    public var boxes: [TaskBox] { boxes(in: document.sections.indices) }

    /// The boxes in their order, in Unicode scalars.
    public var scalarBoxes: [TaskBox] {
        var places = ScalarPlaces(document.source)
        return boxes.map { box in
            let start = places.place(ofByte: box.range.lowerBound)
            return TaskBox(start..<places.place(ofByte: box.range.upperBound), isTicked: box.isTicked)
        }
    }

    /// The box in the line of a place, with both in Unicode scalars; nil where the line is no task.
    public static func box(at place: Int, in scalars: [Unicode.Scalar]) -> TaskBox? {
        var start = min(place, scalars.count)
        while start > 0, scalars[start - 1] != "\n" { start -= 1 }
        for box in NoteTasks(scalars).scalarBoxes where box.range.lowerBound >= start {
            return scalars[start..<box.range.lowerBound].contains("\n") ? nil : box
        }
        return nil
    }

    /// Replaces a range of bytes, and reads what may have changed; returns the bytes that were read, the line in which the change ends
    /// among them, and the boxes there.
    public mutating func replace(_ range: Range<Int>, with text: String) -> (read: Range<Int>, boxes: [TaskBox]) {
        let change = document.replace(range, with: text)
        let (sections, count) = (document.sections, document.sections.count)
        let first = change.inserted.isEmpty ? 0 : change.inserted.lowerBound
        var last = change.inserted.upperBound
        while last < count, sections[last].start <= range.lowerBound + text.utf8.count { last += 1 }
        // What is before the first section belongs to it, and the end of the text to the last one.
        let start = first == 0 ? 0 : sections[first].start
        let end = last == count ? document.source.count + 1 : sections[last].start
        return (start..<end, boxes(in: first..<last))
    }

    private func boxes(in sections: Range<Int>) -> [TaskBox] {
        var boxes: [TaskBox] = []
        for section in document.sections[sections] {
            let nodes = section.tree.nodes
            for index in nodes.indices where nodes[index].isTask && nodes[index].parent >= 0 {
                if let box = section.box(of: Int32(index)) { boxes.append(TaskBox(box, isTicked: nodes[index].isTicked)) }
            }
        }
        return boxes
    }
}

/// A reader of places in Unicode scalars by those in bytes, which ascend.
struct ScalarPlaces {
    private let source: [UInt8]
    private var byte = 0
    private var place = 0

    init(_ source: [UInt8]) {
        self.source = source
    }

    /// Returns the number of scalars before a byte.
    mutating func place(ofByte end: Int) -> Int {
        while byte < end {
            if source[byte] & 0xC0 != 0x80 { place += 1 }
            byte += 1
        }
        return place
    }
}
