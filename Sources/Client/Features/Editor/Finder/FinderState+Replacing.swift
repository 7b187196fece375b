import Domain
import EmbeddedSupport
import Markup
import Merge

extension FinderState {
    /// Replaces the current hit, as one step to be undone, and moves to the next one.
    mutating func replace(in text: inout SourceText, now: Instant) -> [EditorEffect] {
        guard let words, let range = found?.currentRange, let inserted = replacement.map({ ExactText.scalars(of: $0) }) else { return [] }
        let effects = FinderState.replace([range], by: inserted, in: &text, now: now)
        guard !effects.isEmpty else { return update(.stepped(1), in: &text, now: now) }
        replacedCount = nil
        found = FoundMarks(words, in: text.paragraphs, from: range.lowerBound + inserted.count, reusing: found)
        return effects + (found.hasValue ? [.finder(.showFound)] : [])
    }

    /// Replaces everything that is found, as one step to be undone.
    mutating func replaceAll(in text: inout SourceText, now: Instant) -> [EditorEffect] {
        guard let words, let inserted = replacement.map({ ExactText.scalars(of: $0) }) else { return [] }
        let ranges = words.ranges(in: text.scalars, limit: .max).filter { !TextCode.isHidden($0, in: text.scalars) }
        guard !ranges.isEmpty else { return [] }
        var effects = FinderState.replace(ranges, by: inserted, in: &text, now: now)
        var count = ranges.count
        if effects.isEmpty {
            // Titles that can't contain it stay as they are.
            let others = ranges.filter { !TextCode.around($0.lowerBound, in: text.scalars).hasValue }
            effects = FinderState.replace(others, by: inserted, in: &text, now: now)
            count = others.count
        }
        guard !effects.isEmpty else { return [] }
        follow(text)
        replacedCount = count
        return effects
    }

    /// Replaces ranges, unless that would destroy a link or a picture; does not change the selection of the field, which would open
    /// keyboards.
    private static func replace(
        _ ranges: [Range<Int>], by inserted: [Unicode.Scalar], in text: inout SourceText, now: Instant
    ) -> [EditorEffect] {
        let edits = ranges.map { TextEdit(position: $0.lowerBound, deletedCount: $0.count, inserted: inserted) }
        var changed: [Unicode.Scalar] = []
        var place = 0
        for range in ranges {
            changed += text.scalars[place..<range.lowerBound]
            changed += inserted
            place = range.upperBound
        }
        changed += text.scalars[place...]
        guard !edits.isEmpty, codeCount(of: changed) == codeCount(of: text.scalars) else { return [] }
        return Array(text.make(text.fitting(LineEdit(edits)), now: now).prefix(1))
    }

    private static func codeCount(of scalars: [Unicode.Scalar]) -> Int {
        let text = ExactText.text(of: scalars)
        let links = NoteLink.all(in: text).filter { link in scalars[link.title].contains { !ExactText.isSpace($0) } }
        return links.count + NotePicture.references(in: text).count
    }
}
