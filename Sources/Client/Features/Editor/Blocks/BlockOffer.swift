import Core
import Domain
import EmbeddedSupport
import Localization
import Markup
import Merge

/// What a line that begins with `/` can become: a formatted line, a picture or a link to a note.
public enum BlockChoice: Equatable, Sendable {
    case formatting(Formatting)
    case picture
    case noteLink
}

/// The choices offered where a line begins with `/` and the beginning of a name.
enum BlockOffer {
    /// A choice with what it is called.
    struct Item {
        let choice: BlockChoice
        let id: String
        let name: String
        /// The keys that do the same; empty for none.
        let keys: String
    }

    /// The longest name that is looked for, in Unicode scalars.
    static let maximumLength = 30

    /// Returns where the `/` is that begins the words of the caret's line, and what is typed between it and the caret; nil for none. A
    /// space ends the name, and so does another `/`, as in a path.
    static func query(before caret: Int, in scalars: [Unicode.Scalar]) -> (start: Int, words: String)? {
        let start = LinePrefix(TextLines.line(at: caret, in: scalars), in: scalars).wordStart
        guard start < caret, caret - start - 1 <= maximumLength, isSlash(scalars[start]) else { return nil }
        let words = scalars[(start + 1)..<caret]
        return words.contains { ExactText.isSpace($0) || isSlash($0) } ? nil : (start, ExactText.text(of: words))
    }

    private static func isSlash(_ scalar: Unicode.Scalar) -> Bool { scalar == "/" || scalar == "\u{FF0F}" }

    /// Returns the choices whose names answer what is typed, in the language of the screens or in English.
    static func items(for typed: String, today: String, usesCommandKey: Bool, _ strings: Strings) -> [Item] {
        all(today: today, usesCommandKey, strings).filter { answers($0.name, typed) || answers(englishName(of: $0.id), typed) }
    }

    /// Returns what a choice is called in English; empty for an unknown one. The words of a language that isn't chosen are not in the
    /// program: they would be a twentieth of it.
    static func englishName(of id: String) -> String {
        let names: [(id: String, name: String)] = [
            ("text.heading1", "Heading 1"), ("text.heading2", "Heading 2"), ("text.heading3", "Heading 3"), ("text.bullets", "Bullet list"),
            ("text.numbers", "Numbered list"), ("text.task", "Task"), ("text.quote", "Quote"), ("text.codeBlock", "Code block"),
            ("text.line", "Divider"), ("text.date", "Insert date"), ("text.table", "Table"), ("picture", "Add picture or file"),
            ("link", "Link to note"),
        ]
        return names.first { ExactText.areSame($0.id, id) }?.name ?? ""
    }

    private static func all(today: String, _ usesCommandKey: Bool, _ strings: Strings) -> [Item] {
        var items: [Item] = []
        for item in FormattingItem.all(today: today, strings) where isOffered(item.formatting) {
            let keys = item.shortcut?.text(usesCommandKey: usesCommandKey) ?? ""
            items.append(Item(choice: .formatting(item.formatting), id: item.id, name: item.name, keys: keys))
        }
        items.append(Item(choice: .picture, id: "picture", name: strings.picturesAdd, keys: ""))
        items.append(Item(choice: .noteLink, id: "link", name: strings.editorLink, keys: "[["))
        return items
    }

    /// Returns whether a way to format is for a line that begins.
    private static func isOffered(_ formatting: Formatting) -> Bool {
        switch formatting {
        case .form(.heading(let level)): level <= 3
        case .form, .codeBlock, .line, .date, .table(.make): true
        case .mark, .link, .table: false
        }
    }

    /// Returns whether a word of a name begins as what is typed; within a word where a language has no spaces.
    private static func answers(_ name: String, _ typed: String) -> Bool {
        let words = ExactText.scalars(of: typed)
        guard let first = words.first else { return true }
        let name = ExactText.scalars(of: name)
        let hits = TextFinder(typed).ranges(in: name)
        return hits.contains { first.value >= 0x2E80 || $0.lowerBound == 0 || !ScalarClass.isWord(name[$0.lowerBound - 1]) }
    }

    /// Returns what a choice makes of a line once what is typed is gone from it; nil where that can't be.
    static func edit(_ formatting: Formatting?, removing typed: Range<Int>, in scalars: [Unicode.Scalar]) -> LineEdit? {
        let removal = TextEdit(position: typed.lowerBound, deletedCount: typed.count, inserted: [])
        guard let formatting else { return LineEdit(removal, caret: typed.lowerBound) }
        var rest = scalars
        rest.removeSubrange(typed)
        guard let edit = formatting.edit(of: typed.lowerBound..<typed.lowerBound, in: rest) else { return nil }
        var edits: [TextEdit] = []
        var isRemoved = false
        for change in edit.changes.replacements {
            var change = change
            if change.position > typed.lowerBound || isRemoved {
                if !isRemoved { edits.append(removal) }
                isRemoved = true
                change.position += typed.count
            } else if change.position + change.deletedCount >= typed.lowerBound {
                change.deletedCount += typed.count
                isRemoved = true
            }
            edits.append(change)
        }
        if !isRemoved { edits.append(removal) }
        return LineEdit(edits, optionallySelecting: edit.selection)
    }
}
