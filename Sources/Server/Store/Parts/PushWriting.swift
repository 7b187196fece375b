import Domain

/// The changes of devices' subscriptions and of what was pushed to them: for pushes.
public protocol PushWriting: PushReading {
    /// Adds a device's subscription, or changes all of it but `subscribedAt`; another device's subscription at the same address is removed.
    func save(_ subscription: PushSubscription) throws(StoreError)
    /// Removes a device's subscription, if it is at an address where one is given, and the reminders pushed to it.
    func removePushSubscription(of session: Identifier<Session>, at address: String?) throws(StoreError)
    /// Stores that a reminder was pushed to a device; does nothing if the device has no subscription.
    func save(_ reminder: PushedReminder, pushedTo session: Identifier<Session>) throws(StoreError)
    /// Removes what is stored of reminders pushed before a moment.
    func removePushedReminders(before moment: Instant) throws(StoreError)
}
