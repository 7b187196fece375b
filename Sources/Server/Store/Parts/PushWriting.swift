import Domain

/// The changes of devices' subscriptions and of what was pushed to them: for pushes.
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
