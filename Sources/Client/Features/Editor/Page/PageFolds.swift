import EmbeddedSupport
import Markdown
import Markup

/// The headings of a note's page under which this device hides what follows, until the next heading of their level or above.
public struct PageFolds: Equatable, Sendable {
    /// What is folded of a section.
    struct Fold: Equatable, Sendable {
        /// Whether what is under the heading is hidden; nil for what is not a heading, or has nothing under it.
        var isFolded: Bool?
        /// Whether the section is hidden.
        var isHidden = false
    }

    /// The names of the folded headings, by which links lead to them, in UTF-8.
    private var names: [[UInt8]] = []

    public init() {}

    /// Reads what `stored` has written.
    init(stored: String) {
        names = ExactText.bytes(of: stored).split(separator: UInt8(ascii: " ")).map { Array($0) }
    }

    /// The folded headings as they are stored, with spaces between them.
    var stored: String { String(decoding: Array(names.joined(separator: [UInt8(ascii: " ")])), as: UTF8.self) }

    /// Whether nothing is folded.
    var isEmpty: Bool { names.isEmpty }

    /// Returns what is folded of each section of a page.
    func folds(of page: NotePageState) -> [Fold] {
        var folds = [Fold](repeating: Fold(), count: page.text.sections.count)
        var shownFrom = 0
        for (place, heading) in page.headings.enumerated() {
            let end = page.end(ofHeading: place)
            guard page.isFoldable(place) else { continue }
            let isFolded = names.contains(heading.name)
            folds[heading.section].isFolded = isFolded
            guard isFolded, heading.section >= shownFrom else { continue }
            for section in (heading.section + 1)..<end where page.text.sections[section].footnoteLabel == nil {
                folds[section].isHidden = true
            }
            shownFrom = end
        }
        return folds
    }

    /// Hides what is under the heading that is a section, or shows it again; returns whether it has changed.
    mutating func toggle(section: Int, of page: NotePageState) -> Bool {
        guard let place = page.headings.firstIndex(where: { $0.section == section }), page.isFoldable(place) else { return false }
        let name = page.headings[place].name
        // What the note no longer has is forgotten.
        if page.isRead { names = names.filter { known in page.headings.contains { $0.name == known } } }
        if let index = names.firstIndex(of: name) { names.remove(at: index) } else { names.append(name) }
        return true
    }

    /// Shows a section, and if it is a heading what is under it; returns whether it was hidden.
    mutating func unfold(section: Int, of page: NotePageState) -> Bool {
        if names.isEmpty { return false }
        let former = names
        for (place, heading) in page.headings.enumerated() where heading.section <= section && section < page.end(ofHeading: place) {
            names.removeAll { $0 == heading.name }
        }
        return names != former
    }

    /// Hides what is under each heading of a page, or nothing.
    mutating func foldAll(_ isFolded: Bool, of page: NotePageState) {
        names = isFolded ? page.headings.indices.filter { page.isFoldable($0) }.map { page.headings[$0].name } : []
    }
}
