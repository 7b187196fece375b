import Domain
import Merge

/// Why an operation can't be merged; nothing was changed.
public enum MergeError: Error, Equatable, Sendable {
    /// A text event does not fit its document.
    case text(TextError)
    /// A timestamp was used before for another value of the same field.
    case timestampReused(Timestamp)
    /// An operation is on an entity of another kind.
    case kindDiffers(EntityID)
    /// A field was written both as a register and as a merged text.
    case shapeDiffers(field: String)
}

extension MergeError {
    /// Whether an operation arrived before what it builds on.
    public var isEarly: Bool {
        switch self {
        case .text(.unknownParent), .text(.sequenceGap): true
        case .text(.identityReused), .text(.positionOutOfBounds), .text(.negativeDeletedCount), .text(.emptyRun), .text(.tooManyEvents),
            .text(.tooMuchWork), .timestampReused, .kindDiffers, .shapeDiffers:
            false
        }
    }
}
