import Synchronization

/// The counts of durations by their length, which any thread adds to without waiting.
final class DurationHistogram: Sendable {
    /// The upper bounds of the counts, in microseconds; longer durations are counted by the sum of all alone.
    static let bounds: [Int64] = [1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 5_000_000]

    /// The counts between one bound and the next, the last of which is without an end.
    private let counts: [LiveTotal]
    private let microseconds = LiveTotal()

    init() {
        counts = (0...Self.bounds.count).map { _ in LiveTotal() }
    }

    /// Counts a duration.
    func add(_ duration: Int64) {
        counts[Self.bounds.firstIndex { duration <= $0 } ?? Self.bounds.count].add(1)
        microseconds.add(duration)
    }

    /// The measurements, in seconds.
    var samples: [MetricFamily.Sample] {
        var total: Int64 = 0
        var samples: [MetricFamily.Sample] = []
        for (index, count) in counts.enumerated() {
            total += count.value
            let bound = index < Self.bounds.count ? "\(Double(Self.bounds[index]) / 1_000_000)" : "+Inf"
            samples.append(.init(suffix: "_bucket", labels: [("le", bound)], value: Double(total)))
        }
        samples.append(.init(suffix: "_sum", value: Double(microseconds.value) / 1_000_000))
        samples.append(.init(suffix: "_count", value: Double(total)))
        return samples
    }
}
