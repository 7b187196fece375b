import Domain
import EmbeddedSupport
import Markup
import Merge

/// The changes that keys make to lines and lists; nil where a key keeps its usual meaning.
///
/// All places count Unicode scalars.
enum LineRules {
    /// The maximum depth of an item, so that further presses of Tab leave the field.
    static let maximumDepth = 8
    /// The number of spaces in a step of indentation.
    static let spacesPerStep = 2

    // MARK: Line breaks and their like

    /// Begins the next item of a list where a line break replaces a range. In an empty item the list ends instead: a blank line is left,
    /// without which the next words would belong to the last item.
    static func lineBreak(replacing part: Range<Int>, in scalars: [Unicode.Scalar]) -> LineEdit? {
        let line = TextLines.line(at: part.lowerBound, in: scalars)
        guard let item = ListItem(scalars[line]), part.lowerBound >= line.lowerBound + item.contentStart else { return nil }
        if part.isEmpty, isBlank(scalars[(line.lowerBound + item.contentStart)..<line.upperBound]) {
            let isFirst = line.lowerBound == 0 || isBlank(scalars[TextLines.line(at: line.lowerBound - 1, in: scalars)])
            let blank: [Unicode.Scalar] = isFirst ? [] : ["\n"]
            return LineEdit(
                TextEdit(position: line.lowerBound, deletedCount: line.count, inserted: blank), caret: line.lowerBound + blank.count)
        }
        var inserted: [Unicode.Scalar] = ["\n"]
        inserted += scalars[line].prefix(item.indentation)
        inserted += successor(of: item)
        let edit = TextEdit(position: part.lowerBound, deletedCount: part.count, inserted: inserted)
        return LineEdit(edit, caret: part.lowerBound + inserted.count)
    }

    /// Deletes the whole marker where the space after it is deleted.
    static func deletion(of part: Range<Int>, in scalars: [Unicode.Scalar]) -> LineEdit? {
        guard part.count == 1, part.upperBound <= scalars.count, scalars[part.lowerBound] == " " else { return nil }
        let line = TextLines.line(at: part.lowerBound, in: scalars)
        guard let item = ListItem(scalars[line]), part.upperBound == line.lowerBound + item.contentStart else { return nil }
        let start = line.lowerBound + item.indentation
        return LineEdit(TextEdit(position: start, deletedCount: part.upperBound - start, inserted: []), caret: start)
    }

    /// Returns the marker of the next item, with its space and box.
    private static func successor(of item: ListItem) -> [Unicode.Scalar] {
        var marker: [Unicode.Scalar] =
            switch item.marker {
            case .dash: ["-"]
            case .star: ["*"]
            case .number(let number): ExactText.scalars(of: "\(number < greatestNumber ? number + 1 : number).")
            }
        marker.append(" ")
        return item.isTask ? marker + openBox : marker
    }

    private static let greatestNumber = 999_999_999
    private static let openBox: [Unicode.Scalar] = ["[", " ", "]", " "]

    // MARK: Commands

    /// Returns the changes that a command makes to the lines of a selection.
    static func edit(for command: LineCommand, selection: Range<Int>, in scalars: [Unicode.Scalar]) -> LineEdit? {
        switch command {
        case .indent: indent(selection, in: scalars)
        case .outdent: outdent(selection, in: scalars)
        case .toggleTasks: toggleTasks(selection, in: scalars)
        case .toggleBullets: toggleBullets(selection, in: scalars)
        case .toggleHeading: toggleHeading(selection, in: scalars)
        case .tick: tick(at: selection.upperBound, in: scalars)
        case .moveUp: moveUp(selection, in: scalars)
        case .moveDown: moveDown(selection, in: scalars)
        }
    }

    private static func indent(_ selection: Range<Int>, in scalars: [Unicode.Scalar]) -> LineEdit? {
        var edits: [TextEdit] = []
        for line in TextLines.lines(of: selection, in: scalars) {
            guard let item = ListItem(scalars[line]), depth(of: scalars[line].prefix(item.indentation)) < maximumDepth else { continue }
            edits.append(TextEdit(position: line.lowerBound, deletedCount: 0, inserted: ["\t"]))
        }
        return edits.isEmpty ? nil : LineEdit(edits, carrying: selection)
    }

    private static func outdent(_ selection: Range<Int>, in scalars: [Unicode.Scalar]) -> LineEdit? {
        var edits: [TextEdit] = []
        for line in TextLines.lines(of: selection, in: scalars) {
            guard let item = ListItem(scalars[line]), item.indentation > 0 else { continue }
            let spaces = scalars[line].prefix(item.indentation).prefix(spacesPerStep).prefix { $0 == " " }
            edits.append(TextEdit(position: line.lowerBound, deletedCount: max(1, spaces.count), inserted: []))
        }
        return edits.isEmpty ? nil : LineEdit(edits, carrying: selection)
    }

    private static func depth(of indentation: ArraySlice<Unicode.Scalar>) -> Int {
        var spaces = 0
        for scalar in indentation { spaces += scalar == "\t" ? spacesPerStep : 1 }
        return spaces / spacesPerStep
    }

    /// Turns the lines that have words into tasks, or into plain lines where all of them are tasks; a single empty line becomes a task.
    private static func toggleTasks(_ selection: Range<Int>, in scalars: [Unicode.Scalar]) -> LineEdit? {
        var lines = TextLines.lines(of: selection, in: scalars)
        if lines.count > 1 { lines.removeAll { isBlank(scalars[$0]) } }
        // A picture is only a picture alone on its line.
        lines.removeAll { NotePicture(scalars[$0]).hasValue }
        let boxes = NoteTasks(scalars).scalarBoxes
        let tasks = lines.map { line in boxes.first { line.contains($0.range.lowerBound) } }
        let arePlain = tasks.contains { $0 == nil }
        var edits: [TextEdit] = []
        for (line, box) in zip(lines, tasks) {
            if !arePlain, let box {
                edits.append(makingPlain(line, box, in: scalars))
            } else if arePlain, box == nil {
                edits.append(makingTask(line, ListItem(scalars[line]), in: scalars))
            }
        }
        return edits.isEmpty ? nil : LineEdit(edits, carrying: selection)
    }

    /// Turns the lines that have words into headings, or into plain lines if all of them are headings. A single empty line becomes a
    /// heading.
    private static func toggleHeading(_ selection: Range<Int>, in scalars: [Unicode.Scalar]) -> LineEdit? {
        var lines = TextLines.lines(of: selection, in: scalars)
        if lines.count > 1 { lines.removeAll { isBlank(scalars[$0]) } }
        let signs = lines.map { headingSigns(of: scalars[$0]) }
        let arePlain = signs.contains { $0 == 0 }
        var edits: [TextEdit] = []
        for (line, count) in zip(lines, signs) {
            if !arePlain {
                edits.append(TextEdit(position: line.lowerBound, deletedCount: count, inserted: []))
            } else if count == 0 {
                // The marker of a list, or the indentation, would keep the line from being a heading.
                let words = scalars[line]
                let marker = ListItem(words)?.contentStart ?? words.prefix { $0 == " " || $0 == "\t" }.count
                edits.append(TextEdit(position: line.lowerBound, deletedCount: marker, inserted: ["#", " "]))
            }
        }
        return edits.isEmpty ? nil : LineEdit(edits, carrying: selection)
    }

    /// Returns how many scalars before the words make a line a heading, or will once it has words; 0 for any other line.
    static func headingSigns(of line: ArraySlice<Unicode.Scalar>) -> Int {
        let indentation = line.prefix { $0 == " " }.count
        let level = line.dropFirst(indentation).prefix { $0 == "#" }.count
        guard indentation <= MarkupScanner.maximumIndent, level >= 1, level <= MarkupScanner.maximumHeadingLevel else { return 0 }
        if level == 1, let next = line.dropFirst(indentation + 1).first, !ExactText.isSpace(next) { return 0 }
        return indentation + level + line.dropFirst(indentation + level).prefix { $0 == " " }.count
    }

    private static func makingTask(_ line: Range<Int>, _ item: ListItem?, in scalars: [Unicode.Scalar]) -> TextEdit {
        if let item { return TextEdit(position: line.lowerBound + item.markerEnd, deletedCount: 0, inserted: openBox) }
        let indentation = scalars[line].prefix { $0 == " " || $0 == "\t" }.count
        return TextEdit(position: line.lowerBound + indentation, deletedCount: 0, inserted: ["-", " "] + openBox)
    }

    /// Removes the marker and the box of a task, and keeps the signs of a quote around it.
    private static func makingPlain(_ line: Range<Int>, _ box: TaskBox, in scalars: [Unicode.Scalar]) -> TextEdit {
        let start = scalars[line.lowerBound..<box.range.lowerBound].firstIndex { $0 != " " && $0 != "\t" && $0 != ">" } ?? line.lowerBound
        let end = min(box.range.upperBound + 1, line.upperBound)
        return TextEdit(position: start, deletedCount: end - start, inserted: [])
    }

    /// Rewrites the whole inside of a line's box, so that a box that several devices wrote into at once is repaired.
    static func tick(at place: Int, in scalars: [Unicode.Scalar]) -> LineEdit? {
        guard let box = NoteTasks.box(at: place, in: scalars) else { return nil }
        return LineEdit([
            TextEdit(position: box.range.lowerBound + 1, deletedCount: box.range.count - 2, inserted: [box.isTicked ? " " : "x"])
        ])
    }

    // MARK: Moving

    /// Deletes the lines and inserts them before the one above them.
    private static func moveUp(_ selection: Range<Int>, in scalars: [Unicode.Scalar]) -> LineEdit? {
        let moved = whole(selection, in: scalars)
        guard moved.lowerBound > 0 else { return nil }
        let above = TextLines.line(at: moved.lowerBound - 1, in: scalars)
        let edits = [
            TextEdit(position: above.lowerBound, deletedCount: 0, inserted: Array(scalars[moved]) + ["\n"]),
            TextEdit(position: above.upperBound, deletedCount: moved.count + 1, inserted: []),
        ]
        return LineEdit(edits, selecting: shifted(selection, by: -above.count - 1, within: moved))
    }

    /// Deletes the lines and inserts them after the one below them.
    private static func moveDown(_ selection: Range<Int>, in scalars: [Unicode.Scalar]) -> LineEdit? {
        let moved = whole(selection, in: scalars)
        guard moved.upperBound < scalars.count else { return nil }
        let below = TextLines.line(at: moved.upperBound + 1, in: scalars)
        let edits = [
            TextEdit(position: moved.lowerBound, deletedCount: moved.count + 1, inserted: []),
            TextEdit(position: below.upperBound, deletedCount: 0, inserted: ["\n"] + Array(scalars[moved])),
        ]
        return LineEdit(edits, selecting: shifted(selection, by: below.count + 1, within: moved))
    }

    /// Returns the range of all the lines that a selection is in.
    private static func whole(_ selection: Range<Int>, in scalars: [Unicode.Scalar]) -> Range<Int> {
        let lines = TextLines.lines(of: selection, in: scalars)
        return lines[0].lowerBound..<lines[lines.count - 1].upperBound
    }

    /// Returns a selection that has moved with its lines, without the line break after them.
    private static func shifted(_ selection: Range<Int>, by count: Int, within moved: Range<Int>) -> Range<Int> {
        let kept = selection.clamped(to: moved)
        return (kept.lowerBound + count)..<(kept.upperBound + count)
    }

    /// Returns whether there is nothing but white space.
    static func isBlank(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool { scalars.allSatisfy { ExactText.isSpace($0) } }
}
