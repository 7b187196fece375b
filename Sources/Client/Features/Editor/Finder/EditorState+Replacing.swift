import Domain
import EmbeddedSupport
import Markup
import Merge

extension EditorState {
    /// Opens the field for the replacement, or closes it.
    mutating func toggleReplacing() -> [EditorEffect] {
        replacement = replacement.hasValue ? nil : ""
        return [.focus(replacement.hasValue ? EditorView.replacementField : EditorView.finderField)]
    }

    /// Replaces the current hit, as one step to be undone, and moves to the next one.
    mutating func replace() -> [EditorEffect] {
        guard let finder, let range = found?.currentRange, let inserted = replacement.map({ ExactText.scalars(of: $0) }) else { return [] }
        let effects = make(replacing: [range], by: inserted)
        guard !effects.isEmpty else {
            found?.go(1)
            return [.showFound]
        }
        found = FoundMarks(finder, in: paragraphs, from: range.lowerBound + inserted.count, reusing: found)
        return effects + (found.hasValue ? [.showFound] : [])
    }

    /// Replaces everything that is found, as one step to be undone.
    mutating func replaceAll() -> [EditorEffect] {
        guard let finder, let inserted = replacement.map({ ExactText.scalars(of: $0) }) else { return [] }
        let ranges = finder.ranges(in: text.scalars, limit: .max).filter { !TextCode.isHidden($0, in: text.scalars) }
        guard !ranges.isEmpty else { return [] }
        var effects = make(replacing: ranges, by: inserted)
        var count = ranges.count
        if effects.isEmpty {
            // Titles that can't contain it stay as they are.
            let others = ranges.filter { !TextCode.around($0.lowerBound, in: text.scalars).hasValue }
            effects = make(replacing: others, by: inserted)
            count = others.count
        }
        if !effects.isEmpty { replacedCount = count }
        return effects
    }

    /// Replaces ranges, unless that would destroy a link or a picture; does not change the selection of the field, which would open
    /// keyboards.
    private mutating func make(replacing ranges: [Range<Int>], by inserted: [Unicode.Scalar]) -> [EditorEffect] {
        let edits = ranges.map { TextEdit(position: $0.lowerBound, deletedCount: $0.count, inserted: inserted) }
        var changed: [Unicode.Scalar] = []
        var place = 0
        for range in ranges {
            changed += text.scalars[place..<range.lowerBound]
            changed += inserted
            place = range.upperBound
        }
        changed += text.scalars[place...]
        guard !edits.isEmpty, EditorState.codeCount(of: changed) == EditorState.codeCount(of: text.scalars),
            let edit = fitting(LineEdit(edits))
        else { return [] }
        return Array(make(edit).prefix(1))
    }

    private static func codeCount(of scalars: [Unicode.Scalar]) -> Int {
        let text = ExactText.text(of: scalars)
        let links = NoteLink.all(in: text).filter { link in scalars[link.title].contains { !ExactText.isSpace($0) } }
        return links.count + NotePicture.references(in: text).count
    }
}
