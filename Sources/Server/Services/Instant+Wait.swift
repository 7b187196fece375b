import Domain

extension Instant {
    /// Returns whether a wait until this moment is under way, which is never longer than some milliseconds: an end beyond that was set by a
    /// clock that was ahead, and has no meaning any more.
    func isAwaited(at now: Instant, longest: Int64) -> Bool {
        now < self && milliseconds - now.milliseconds <= longest
    }
}
