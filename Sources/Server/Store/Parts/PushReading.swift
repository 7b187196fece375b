import Domain

/// The reads of due reminders, of devices' subscriptions and of what was pushed to them: for pushes.
public protocol PushReading {
    /// Returns the entities with a reminder after a moment and until another, the latest first, including those whose reminder no longer
    /// applies.
    func reminded<Subject: TopicItem>(
        _ type: Subject.Type, after: Instant, until: Instant, limit: Int
    ) throws(StoreError) -> [(space: Identifier<Space>, id: Identifier<Subject>, moment: Instant)]
    /// Returns the subscriptions of a space's devices.
    func pushSubscriptions(of space: Identifier<Space>) throws(StoreError) -> [PushSubscription]
    /// Returns whether a reminder was pushed to a device.
    func isPushed(_ reminder: PushedReminder, to session: Identifier<Session>) throws(StoreError) -> Bool
}
