import Domain
import Merge

/// Says why an operation can't be merged; nothing was changed.
public enum MergeError: Error, Equatable, Sendable {
    /// Reports a text event that does not fit its document.
    case text(TextError)
    /// Reports a timestamp used before for another value of the same field.
    case timestampReused(Timestamp)
    /// Reports an operation on an entity that is of another kind.
    case kindDiffers(EntityID)
    /// Reports a field that was written both as a register and as a merged text.
    case shapeDiffers(field: String)
}
