import Domain
import EmbeddedSupport
import Markdown
import Markup
import Merge

/// The changes that make lines headings, items, tasks or quotes, or plain lines again; nil where that would change their words, as in a
/// table, or where there is nothing to change.
///
/// Where lines would run into the one above or below, a blank line keeps them apart. All places count Unicode scalars.
enum FormRules {
    /// Switches a form of the lines of a selection on, or off if all of them have it. A single empty line gets it, too.
    static func toggle(_ form: LineForm, _ selection: Range<Int>, in scalars: [Unicode.Scalar]) -> LineEdit? {
        let text = FormattedText(scalars, around: selection)
        let prefixes = prefixes(of: selection, form, in: scalars, text)
        guard let first = prefixes.first, let last = prefixes.last else { return nil }
        // Blank lines between quotes are quoted with what is around them, and say nothing by themselves.
        let seen = prefixes.filter { form != .quote || !LineRules.isBlank(scalars[$0.quoteEnd..<$0.line.upperBound]) }
        let switchesOn = (seen.isEmpty ? prefixes : seen).contains { !form.isForm(of: $0) }
        var edits: [TextEdit] = []
        for prefix in prefixes where form.isForm(of: prefix) != switchesOn {
            edits.append(switchesOn ? making(form, prefix, in: scalars) : ending(form, prefix, in: scalars))
        }
        let quote = form == .quote ? [] : Array(scalars[first.line.lowerBound..<first.quoteEnd])
        if !switchesOn, joinsAbove(first, form, in: scalars) {
            edits.insert(TextEdit(position: first.line.lowerBound, deletedCount: 0, inserted: quote + ["\n"]), at: 0)
        }
        let below: [Unicode.Scalar] = ["\n"] + quote
        if joinsBelow(last, form, switchesOn: switchesOn, in: scalars) {
            edits.append(TextEdit(position: last.line.upperBound, deletedCount: 0, inserted: below))
        }
        let plain = LineEdit(joined(edits), selecting: carried(selection, edits, until: last.line.upperBound, below))
        let isBlank = prefixes.count == 1 && LineRules.isBlank(scalars[first.wordStart..<first.line.upperBound])
        for edit in [ListNumbers.corrected(plain, in: scalars, beginsAnew: true), plain]
        where isBlank || keepsWords(edit, text, in: scalars) { return edit }
        return nil
    }

    /// Returns which of some forms all lines of a selection have.
    static func forms(
        _ forms: [LineForm], of selection: Range<Int>, in scalars: [Unicode.Scalar], _ text: FormattedText
    ) -> [LineForm] {
        let lines = prefixes(of: selection, .bullet, in: scalars, text)
        return lines.isEmpty ? [] : forms.filter { form in lines.allSatisfy { form.isForm(of: $0) } }
    }

    /// Returns the lines that a form concerns, without code, pictures and, of several, blank ones.
    private static func prefixes(
        of selection: Range<Int>, _ form: LineForm, in scalars: [Unicode.Scalar], _ text: FormattedText
    ) -> [LinePrefix] {
        let code = text.codeBlocks
        let boxes = NoteTasks(Array(scalars[text.start..<(text.start + text.length)])).scalarBoxes.map { $0.moved(by: text.start) }
        var prefixes = TextLines.lines(of: selection, in: scalars).map { LinePrefix($0, in: scalars) }
        let lineCount = prefixes.count
        for index in prefixes.indices {
            let line = prefixes[index].line
            prefixes[index].box = boxes.first { line.contains($0.range.lowerBound) }
        }
        prefixes.removeAll { prefix in code.contains { $0.lowerBound <= prefix.line.lowerBound && prefix.line.upperBound <= $0.upperBound }
        }
        if form == .quote {
            while prefixes.count > 1, let last = prefixes.last, last.line.isEmpty { prefixes.removeLast() }
            let isBlank = prefixes.allSatisfy { LineRules.isBlank(scalars[$0.quoteEnd..<$0.line.upperBound]) }
            return lineCount > 1 && isBlank ? [] : prefixes
        }
        if lineCount > 1 { prefixes.removeAll { LineRules.isBlank(scalars[$0.quoteEnd..<$0.line.upperBound]) } }
        // A picture is only a picture alone on its line.
        prefixes.removeAll { NotePicture(scalars[$0.line]).hasValue }
        return prefixes
    }

    private static func making(_ form: LineForm, _ prefix: LinePrefix, in scalars: [Unicode.Scalar]) -> TextEdit {
        var start = prefix.formStart
        var end = prefix.wordStart
        let isPlain = !prefix.item.hasValue && prefix.headingLevel == 0
        if isPlain {
            end += scalars[end..<prefix.line.upperBound].prefix { $0 == " " || $0 == "\t" }.count
            start = end
        }
        var signs: [Unicode.Scalar]
        switch form {
        case .heading(let level):
            start = prefix.quoteEnd
            signs = [Unicode.Scalar](repeating: "#", count: level) + [" "]
        case .bullet: signs = bullet(beside: prefix, in: scalars)
        case .number: signs = ["1", ".", " "]
        case .task:
            signs = ["[", " ", "]", " "]
            if let item = prefix.item {
                (start, end) = (prefix.quoteEnd + item.markerEnd, prefix.quoteEnd + item.markerEnd)
            } else {
                signs = ["-", " "] + signs
            }
        case .quote: return TextEdit(position: prefix.line.lowerBound, deletedCount: 0, inserted: [">", " "])
        }
        return TextEdit(position: start, deletedCount: end - start, inserted: signs)
    }

    private static func ending(_ form: LineForm, _ prefix: LinePrefix, in scalars: [Unicode.Scalar]) -> TextEdit {
        if form == .task, let box = prefix.box {
            let signs = scalars[prefix.line.lowerBound..<box.range.lowerBound]
            let start = signs.firstIndex { $0 != " " && $0 != "\t" && $0 != ">" } ?? prefix.line.lowerBound
            return TextEdit(position: start, deletedCount: min(box.range.upperBound + 1, prefix.line.upperBound) - start, inserted: [])
        }
        guard form == .quote else {
            return TextEdit(position: prefix.formStart, deletedCount: prefix.wordStart - prefix.formStart, inserted: [])
        }
        let line = scalars[prefix.line]
        let sign = line.firstIndex(of: ">") ?? prefix.line.lowerBound
        let end = sign + 1 < prefix.line.upperBound && scalars[sign + 1] == " " ? sign + 2 : sign + 1
        return TextEdit(position: prefix.line.lowerBound, deletedCount: end - prefix.line.lowerBound, inserted: [])
    }

    /// Returns the bullet of a new item, which is that of the item above.
    private static func bullet(beside prefix: LinePrefix, in scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
        guard prefix.line.lowerBound > 0 else { return ["-", " "] }
        let above = LinePrefix(TextLines.line(at: prefix.line.lowerBound - 1, in: scalars), in: scalars)
        return above.item?.marker == .star ? ["*", " "] : ["-", " "]
    }

    // MARK: The lines around

    /// Returns whether a line that becomes plain would belong to an item or a quote above it.
    private static func joinsAbove(_ prefix: LinePrefix, _ form: LineForm, in scalars: [Unicode.Scalar]) -> Bool {
        let depth = form == .quote ? prefix.quoteDepth - 1 : prefix.quoteDepth
        var line = prefix.line
        for _ in 0..<maximumLineCount where line.lowerBound > 0 {
            line = TextLines.line(at: line.lowerBound - 1, in: scalars)
            let above = LinePrefix(line, in: scalars)
            if LineRules.isBlank(scalars[above.quoteEnd..<line.upperBound]) || above.headingLevel > 0 { return false }
            if above.item.hasValue || above.quoteDepth > depth { return true }
            if above.quoteDepth < depth || CodeFence(scalars[line]).hasValue { return false }
        }
        return false
    }

    /// Returns whether the line below would belong to a line that becomes an item or a quote, or would make a heading of a plain one.
    private static func joinsBelow(_ prefix: LinePrefix, _ form: LineForm, switchesOn: Bool, in scalars: [Unicode.Scalar]) -> Bool {
        guard prefix.line.upperBound < scalars.count else { return false }
        let line = TextLines.line(at: prefix.line.upperBound + 1, in: scalars)
        let below = LinePrefix(line, in: scalars)
        guard !LineRules.isBlank(scalars[below.quoteEnd..<line.upperBound]), !below.item.hasValue, below.headingLevel == 0,
            below.quoteDepth == (form == .quote ? 0 : prefix.quoteDepth)
        else { return false }
        if scalars[line].allSatisfy({ $0 == "-" || $0 == " " }) || scalars[line].allSatisfy({ $0 == "=" }) { return !switchesOn }
        if CodeFence(scalars[line]).hasValue || !switchesOn { return false }
        switch form {
        case .heading: return false
        case .bullet, .number, .task: return !prefix.item.hasValue
        case .quote: return true
        }
    }

    /// How many lines are looked at above one.
    private static let maximumLineCount = 200

    // MARK: Edits

    /// Joins insertions at the same place, of which the first comes first.
    private static func joined(_ edits: [TextEdit]) -> [TextEdit] {
        var all: [TextEdit] = []
        for edit in edits {
            if let last = all.last, last.position == edit.position, last.deletedCount == 0 {
                all[all.count - 1] = TextEdit(
                    position: edit.position, deletedCount: edit.deletedCount, inserted: last.inserted + edit.inserted)
            } else {
                all.append(edit)
            }
        }
        return all
    }

    /// Returns the selection in the changed text: signs that lines get come before it, a blank line below comes after it.
    private static func carried(_ selection: Range<Int>, _ edits: [TextEdit], until end: Int, _ below: [Unicode.Scalar]) -> Range<Int> {
        func place(_ old: Int) -> Int {
            var place = old
            for edit in edits where edit.position <= old && !(edit.position == end && edit.inserted == below && edit.deletedCount == 0) {
                place += edit.inserted.count - min(edit.deletedCount, old - edit.position)
            }
            return place
        }
        let start = place(selection.lowerBound)
        return start..<max(start, place(selection.upperBound))
    }

    /// Returns whether the words of the page stay as they are, with their marks.
    static func keepsWords(_ edit: LineEdit, _ text: FormattedText, in scalars: [Unicode.Scalar]) -> Bool {
        guard let first = edit.changes.replacements.first else { return true }
        let lines = text.start..<(text.start + text.length)
        var read = text
        if first.position < lines.lowerBound || edit.changes.end > lines.upperBound {
            // Numbers of a list were put right past what was read.
            let changed = min(first.position, lines.lowerBound)..<max(edit.changes.end, lines.upperBound)
            read = FormattedText(scalars, around: changed)
        }
        return read.markedWords == read.changed(by: edit, in: scalars).markedWords
    }
}
