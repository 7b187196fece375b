/// A piece of Swift for UIKit that a section shows.
struct LessonListing: Equatable, Sendable {
    /// What the piece is about.
    let title: String
    /// How the piece works, in a sentence or two; empty where the title says enough.
    var text = ""
    /// The lines of the piece, with a line feed between them.
    let code: String
}
