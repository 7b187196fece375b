/// Something with a deadline, which is the same on every device (E5); see docs/decisions/0012.
public protocol Dated {
    /// The last day it is meant for, the same day in every time zone.
    var deadline: CivilDate? { get }
    /// Whether it is moved to the trash after its deadline.
    var removesAfterDeadline: Bool { get }
    /// The deadline for which it was last moved to the trash.
    var expiredDeadline: CivilDate? { get }
    /// When it was moved to the trash.
    var deletedAt: Instant? { get }
    /// Whether it is done, so that nothing of it is overdue.
    var isDone: Bool { get }
}

extension Note {
    /// Whether the note has no content from a person.
    public var isBlank: Bool { !TitleText.isVisible(title) && text.isEmpty && deadline == nil && color == nil }
}

extension Dated {
    /// False, for what can't be marked as done.
    public var isDone: Bool { false }

    /// Returns whether the deadline has passed on a day; on the deadline's own day it has not.
    public func hasPassed(on today: CivilDate) -> Bool {
        guard let deadline else { return false }
        return deadline < today
    }

    /// Returns whether the deadline has passed on a day, and it is not done.
    public func isOverdue(on today: CivilDate) -> Bool { !isDone && hasPassed(on: today) }

    /// Whether it is to be moved to the trash after its deadline, and has not been moved for this deadline before.
    public var leavesAfterDeadline: Bool {
        deadline != nil && removesAfterDeadline && expiredDeadline != deadline
    }

    /// Returns whether its deadline has passed on a day, so that it must be moved to the trash.
    public func isDueForTrash(on today: CivilDate) -> Bool {
        deletedAt == nil && leavesAfterDeadline && hasPassed(on: today)
    }

    /// Whether it is in the trash because its deadline passed, and not because somebody deleted it.
    public var isInTrashByDeadline: Bool {
        deletedAt != nil && deadline != nil && expiredDeadline == deadline
    }
}
