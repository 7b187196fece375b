import Domain

/// The reads of due reminders, of devices' subscriptions and of what was pushed to them: for pushes.
public protocol PushReading {
    /// Lists what has a reminder after a moment and until another, the latest first, whether or not it still reminds of anything.
    func reminded<Subject: TopicItem>(
        _ type: Subject.Type, after: Instant, until: Instant, limit: Int
    ) throws(StoreError) -> [(space: Identifier<Space>, id: Identifier<Subject>, moment: Instant)]
    /// Lists the subscriptions of the devices that have a space.
    func pushSubscriptions(of space: Identifier<Space>) throws(StoreError) -> [PushSubscription]
    /// Tells whether a device was told of a reminder.
    func isPushed(_ reminder: PushedReminder, to session: Identifier<Session>) throws(StoreError) -> Bool
}
