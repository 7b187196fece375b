import Domain

/// How much the clock of this machine differs from that of the database, by which other servers go, too.
enum ClockDifference: Equatable {
    case none
    /// The difference, in milliseconds, is to be known by the operator.
    case noticeable(milliseconds: Int64)
    /// The difference, in milliseconds, would put people's changes into a wrong order.
    case tooLarge(milliseconds: Int64)

    /// The least difference that is noticeable, and the least one that is too large.
    static let noticeableMilliseconds: Int64 = 1_000, tooLargeMilliseconds: Int64 = 5_000

    /// Compares a moment of the database with those before and after it was asked for.
    init(before: Instant, database: Instant, after: Instant) {
        let (early, late) = (before.milliseconds - database.milliseconds, database.milliseconds - after.milliseconds)
        let difference = max(early, late, 0)
        self =
            switch difference {
            case Self.tooLargeMilliseconds...: .tooLarge(milliseconds: difference)
            case Self.noticeableMilliseconds...: .noticeable(milliseconds: difference)
            default: .none
            }
    }
}
