import Markup
import Merge

/// A part of a text that is compared with the version before it.
public struct VersionPart: Equatable, Sendable {
    /// What became of the part.
    public enum Kind: Equatable, Sendable {
        case kept, added, removed
    }

    public let kind: Kind
    public let scalars: [Unicode.Scalar]

    /// Returns the changes that lead from a text to another, by words.
    static func changes(from old: [Unicode.Scalar], to new: [Unicode.Scalar]) -> TextChangeSet {
        TextChangeSet(
            from: TextPieces(old, starts: WordPieces.starts(in: old)), to: TextPieces(new, starts: WordPieces.starts(in: new)))
    }

    /// Returns a text with what was removed from the one before it, in the order of reading.
    static func parts(from old: [Unicode.Scalar], to new: [Unicode.Scalar]) -> [VersionPart] {
        var parts: [VersionPart] = []
        func add(_ kind: Kind, _ scalars: ArraySlice<Unicode.Scalar>) {
            if !scalars.isEmpty { parts.append(VersionPart(kind: kind, scalars: [Unicode.Scalar](scalars))) }
        }
        var place = 0
        for change in changes(from: old, to: new).replacements {
            add(.kept, old[place..<change.position])
            place = change.position + change.deletedCount
            add(.removed, old[change.position..<place])
            add(.added, change.inserted[...])
        }
        add(.kept, old[place...])
        return parts
    }
}
