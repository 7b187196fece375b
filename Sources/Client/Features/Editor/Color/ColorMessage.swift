import Components
import Domain
import ViewTree

/// What a person does about the colour of a note.
public enum ColorMessage: Equatable, Sendable {
    case tapped(ColorCells.Cell)
    /// An arrow key moved to a cell.
    case reached(ColorCells.Cell)
    /// The custom cell was pressed, held or released.
    case press(LongPress.Message)
    /// The custom colour is to be changed.
    case editTapped
    case changed(ColorChange)
    /// The picker was closed without a new colour.
    case cancelled
    /// The colour of the picker was accepted.
    case saved
    /// The colours were changed elsewhere.
    case merged(HSBColor?, custom: HSBColor?)
}

/// What the colour of a note asks of the feature.
public enum ColorEffect: Equatable, Sendable {
    /// Sets the note's colour, nil for white, and the custom colour, unless that is nil.
    case set(HSBColor?, custom: HSBColor?)
    /// Requests a message after a number of milliseconds, when the time of a long press has come.
    case wait(milliseconds: Int)
}
