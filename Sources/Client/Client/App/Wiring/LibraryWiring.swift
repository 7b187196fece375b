import Library
import Notes

/// What the library needs of other features.
final class LibraryWiring: Wiring, LibraryNeeds {
    func makeNote(of words: String) { features.notes.make(of: words, in: nil) }
}
