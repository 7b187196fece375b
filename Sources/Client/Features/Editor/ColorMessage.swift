import Components
import Domain
import ViewTree

/// Reports what a person does about the colour of a note.
public enum ColorMessage: Equatable, Sendable {
    case tapped(ColorCells.Cell)
    /// Reports that an arrow key leads to a cell.
    case reached(ColorCells.Cell)
    /// Reports what happened to the custom cell.
    case press(LongPress.Message)
    /// Reports that the custom colour is to be changed.
    case editTapped
    case changed(ColorChange)
    /// Reports that the picker was closed without a new colour.
    case cancelled
    /// Reports that the colour of the picker was accepted.
    case saved
    /// Brings the colours that were written elsewhere.
    case merged(HSBColor?, custom: HSBColor?)
}
