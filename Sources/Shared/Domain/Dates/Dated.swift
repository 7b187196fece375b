/// Has a deadline, which means the same on every device (E5); see docs/decisions/0012.
public protocol Dated {
    /// Holds the last day that is meant, the same day in every time zone.
    var deadline: CivilDate? { get }
    /// Says that it goes to the trash after its deadline.
    var removesAfterDeadline: Bool { get }
    /// Holds the deadline for which it was last taken to the trash.
    var expiredDeadline: CivilDate? { get }
    /// Marks when it went to the trash.
    var deletedAt: Instant? { get }
}

extension Note {
    /// Tells whether a person has put nothing into the note.
    public var isBlank: Bool { !TitleText.isVisible(title) && text.isEmpty && deadline == nil && color == nil }
}

extension Dated {
    /// Tells whether the deadline has passed on a day; on the very day it has not.
    public func isOverdue(on today: CivilDate) -> Bool {
        guard let deadline else { return false }
        return deadline < today
    }

    /// Tells whether it is to go to the trash after its deadline, and was not taken there for this deadline before.
    public var leavesAfterDeadline: Bool {
        deadline != nil && removesAfterDeadline && expiredDeadline != deadline
    }

    /// Tells whether it has to go to the trash on a day, since its deadline has passed.
    public func isDueForTrash(on today: CivilDate) -> Bool {
        deletedAt == nil && leavesAfterDeadline && isOverdue(on: today)
    }

    /// Tells whether it is in the trash since its deadline passed, rather than by hand.
    public var isInTrashByDeadline: Bool {
        deletedAt != nil && deadline != nil && expiredDeadline == deadline
    }
}
