import Glibc
import HTTP

/// What a server counts while it runs. Counting costs a few additions, whether or not anybody asks for the numbers.
public final class Metrics: Sendable {
    /// Why a sign-in was refused.
    enum Refusal: String, CaseIterable {
        /// The passphrase or the link was wrong.
        case wrong
        /// There were too many attempts before.
        case limited
    }

    let pushes = DurationHistogram()
    let pushedOperations = LiveTotal()
    private let requests = (1...5).map { _ in LiveTotal() }
    private let refusals = Refusal.allCases.map { _ in LiveTotal() }
    private let notifications = [LiveTotal(), LiveTotal()]

    public init() {}

    /// The monotonic time in microseconds.
    public static func microseconds() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
    }

    /// Counts an answered request.
    public func answered(_ status: HTTPStatus) {
        let place = status.rawValue / 100 - 1
        if requests.indices.contains(place) { requests[place].add(1) }
    }

    /// Counts changes that a device has sent and that were stored.
    public func pushed(operationCount: Int, since start: Int64) {
        pushes.add(Self.microseconds() - start)
        pushedOperations.add(Int64(operationCount))
    }

    /// Counts a sign-in that was refused.
    func refused(_ refusal: Refusal) {
        for (known, count) in zip(Refusal.allCases, refusals) where known == refusal { count.add(1) }
    }

    /// Counts a notification that a push service has accepted, or has not.
    public func notified(isAccepted: Bool) { notifications[isAccepted ? 0 : 1].add(1) }

    /// The numbers of notifications that push services have accepted, and have not.
    public var notificationCounts: (accepted: Int64, failed: Int64) { (notifications[0].value, notifications[1].value) }

    /// The families of what was counted.
    var families: [MetricFamily] {
        func samples(_ label: String, _ values: [(String, LiveTotal)]) -> [MetricFamily.Sample] {
            values.map { .init(labels: [(label, $0.0)], value: Double($0.1.value)) }
        }
        return [
            MetricFamily(
                "enot_http_requests_total", .counter, "Answered requests by the class of their status.",
                samples: samples("code", requests.enumerated().map { ("\($0.offset + 1)xx", $0.element) })),
            MetricFamily(
                "enot_push_duration_seconds", .histogram, "Time from the arrival of changes that a device sent to their answer.",
                samples: pushes.samples),
            MetricFamily(
                "enot_pushed_operations_total", .counter, "Changes that devices sent and that were stored.",
                value: Double(pushedOperations.value)),
            MetricFamily(
                "enot_refused_sign_ins_total", .counter, "Sign-ins that were refused, by the reason.",
                samples: samples("reason", zip(Refusal.allCases.map(\.rawValue), refusals).map { ($0, $1) })),
            MetricFamily(
                "enot_notifications_total", .counter, "Reminders handed to push services, by their result.",
                samples: samples("result", [("accepted", notifications[0]), ("failed", notifications[1])])),
        ]
    }
}
