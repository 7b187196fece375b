import Domain
import EmbeddedSupport
import Markup

/// The boxes of tasks in the lines of a text, which are those of its page.
extension ParagraphList {
    /// Reads the tasks that a change of the text may have made or ended; the paragraphs are still those before it.
    mutating func readTasks(_ position: Int, _ count: Int, _ inserted: [Unicode.Scalar]) -> (read: Range<Int>, boxes: [TaskBox]) {
        let start = byte(at: position)
        return reader.replace(start..<byte(at: position + count), with: ExactText.text(of: inserted))
    }

    /// Returns the number of bytes before a place in Unicode scalars.
    private func byte(at position: Int) -> Int {
        var (byte, rest) = (0, position)
        for paragraph in paragraphs {
            guard rest > paragraph.length else {
                for piece in paragraph.pieces {
                    for scalar in piece.scalars.prefix(rest) { byte += scalar.utf8.count }
                    rest -= min(rest, piece.scalars.count)
                }
                return byte
            }
            byte += paragraph.byteCount + 1
            rest -= paragraph.length + 1
        }
        return byte - 1
    }

    /// Shows the boxes that were read, and styles the lines that have got one or lost it.
    mutating func updateBoxes(_ found: (read: Range<Int>, boxes: [TaskBox])) {
        let changed = setBoxes(found.boxes, in: found.read)
        guard let first = changed.first, let last = changed.last else { return }
        for index in changed {
            let paragraph = paragraphs[index]
            paragraphs[index].version += 1
            blocks[blockIndex(of: index)].version += 1
            guard !paragraph.isCode, !paragraph.picture.hasValue else { continue }
            paragraphs[index].isJoined = false
            paragraphs[index].pieces = cut(
                paragraph.scalars, headingLevel: paragraph.headingLevel, item: paragraph.item, box: paragraph.box,
                reusing: paragraph.pieces.first)
        }
        _ = restyle(around: first..<(last + 1))
    }

    /// Sets the boxes of the paragraphs in a range of bytes; returns which of them have others than before.
    mutating func setBoxes(_ boxes: [TaskBox], in read: Range<Int>) -> [Int] {
        var changed: [Int] = []
        var (byte, next) = (0, 0)
        for index in paragraphs.indices where byte < read.upperBound {
            let end = byte + paragraphs[index].byteCount
            defer { byte = end + 1 }
            guard end >= read.lowerBound else { continue }
            while next < boxes.count, boxes[next].range.lowerBound < byte { next += 1 }
            let box = next < boxes.count && boxes[next].range.lowerBound <= end ? scalarBox(boxes[next].moved(by: -byte), index) : nil
            guard box != paragraphs[index].box else { continue }
            tasks.remove(paragraphs[index].box)
            tasks.add(box)
            paragraphs[index].box = box
            changed.append(index)
        }
        return changed
    }

    /// Returns a box of a paragraph in Unicode scalars instead of bytes.
    private func scalarBox(_ box: TaskBox, _ index: Int) -> TaskBox {
        var (byte, place, start, end) = (0, 0, 0, 0)
        loop: for piece in paragraphs[index].pieces {
            for scalar in piece.scalars {
                if byte <= box.range.lowerBound { start = place }
                if byte >= box.range.upperBound { break loop }
                byte += scalar.utf8.count
                place += 1
                end = place
            }
        }
        return TaskBox(start..<end, isTicked: box.isTicked)
    }
}
