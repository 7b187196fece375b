import Domain

/// Reads what is due, which devices are to be told, and what they were told.
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

/// Keeps which devices are to be told, and what they were told.
public protocol PushWriting: PushReading {
    /// Adds a device's subscription, or changes all of it but `subscribedAt`; another device's at the same address is removed.
    func save(_ subscription: PushSubscription) throws(StoreError)
    /// Removes a device's subscription, if it is at an address where one is given, and what it was told.
    func removePushSubscription(of session: Identifier<Session>, at address: String?) throws(StoreError)
    /// Notes that a device was told of a reminder; changes nothing where it has no subscription.
    func save(_ reminder: PushedReminder, pushedTo session: Identifier<Session>) throws(StoreError)
    /// Forgets what devices were told of reminders before a moment.
    func removePushedReminders(before moment: Instant) throws(StoreError)
}
