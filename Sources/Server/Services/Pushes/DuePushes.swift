import Domain
import Store
import Wire

/// The pushes that are due for each device, as the database stands.
struct DuePushes {
    /// The messages for one device, the earliest first.
    struct Parcel: Equatable, Sendable {
        let subscription: PushSubscription
        var messages: [PushMessage]
    }

    /// The most reminders of each kind that are looked at; if there are more, the latest count.
    static let maximumCount = 10_000
    /// The most messages for a device at a time; the rest follows with the next.
    static let maximumOfParcel = 10

    /// The messages for each device.
    private(set) var parcels: [Parcel] = []
    private let transaction: any ProjectionReading & PushReading
    private let earliest, latest: Instant
    private let isWaiting: (Identifier<Session>) -> Bool
    private var known: [Identifier<Space>: [PushSubscription]] = [:]

    /// Finds what became due after a moment and until another, for devices that are not to be waited for.
    init(
        in transaction: any ProjectionReading & PushReading, after earliest: Instant, until latest: Instant,
        isWaiting: @escaping (Identifier<Session>) -> Bool
    ) throws(StoreError) {
        self.transaction = transaction
        self.earliest = earliest
        self.latest = latest
        self.isWaiting = isWaiting
        try find(Note.self)
        try find(Photo.self)
        for index in parcels.indices {
            parcels[index].messages.sort { ($0.moment, $0.id) < ($1.moment, $1.id) }
            parcels[index].messages = Array(parcels[index].messages.prefix(Self.maximumOfParcel))
        }
    }

    private mutating func find<Subject: TopicItem>(_ type: Subject.Type) throws(StoreError) {
        for (space, id, moment) in try transaction.reminded(type, after: earliest, until: latest, limit: Self.maximumCount) {
            var untold: [PushSubscription] = []
            // A device that subscribed in the future did so by a clock that was ahead.
            for subscription in try subscriptions(of: space)
            where !(moment...latest).contains(subscription.subscribedAt) && !isWaiting(subscription.session) {
                let reminder = PushedReminder(entity: id.entity, moment: moment)
                if try !transaction.isPushed(reminder, to: subscription.session) { untold.append(subscription) }
            }
            guard !untold.isEmpty, let item = try transaction.projection(id, in: space) else { continue }
            let topic = try item.topicID.flatMap { topic throws(StoreError) in try transaction.projection(topic, in: space) }
            guard item.reminder(inArchivedTopic: topic?.isArchived ?? false) == moment else { continue }
            for subscription in untold { add(PushMessage(kind: Subject.kind, id: id.entity, moment: moment), to: subscription) }
        }
    }

    private mutating func subscriptions(of space: Identifier<Space>) throws(StoreError) -> [PushSubscription] {
        if let subscriptions = known[space] { return subscriptions }
        let subscriptions = try transaction.pushSubscriptions(of: space)
        known[space] = subscriptions
        return subscriptions
    }

    private mutating func add(_ message: PushMessage, to subscription: PushSubscription) {
        if let index = parcels.firstIndex(where: { $0.subscription.session == subscription.session }) {
            parcels[index].messages.append(message)
        } else {
            parcels.append(Parcel(subscription: subscription, messages: [message]))
        }
    }
}
