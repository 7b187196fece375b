import Domain

/// The files that were sent since there was nothing to send: how much of them is on the server, and how fast that grows.
public struct UploadBatch: Equatable, Sendable {
    /// The number of files that the server has.
    public private(set) var doneCount = 0
    /// The number of their bytes.
    public private(set) var doneBytes: Int64 = 0
    /// The rate at which bytes arrive, smoothed over the last parts; nil before two of them.
    public private(set) var bytesPerSecond: Double?
    private var markedAt: Instant?
    private var markedBytes: Int64 = 0

    /// The share of the newest part in the rate.
    static let freshShare = 0.3

    public init() {}

    /// Counts a file that has arrived on the server.
    mutating func finish(_ byteCount: Int64) {
        doneCount += 1
        doneBytes += byteCount
    }

    /// Updates the rate with the number of bytes that have arrived by a moment, of finished files and of the one being sent.
    mutating func mark(_ bytes: Int64, at now: Instant) {
        defer { (markedAt, markedBytes) = (now, bytes) }
        guard let markedAt, bytes > markedBytes, now > markedAt else { return }
        let rate = Double(bytes - markedBytes) * 1_000 / Double(now.milliseconds - markedAt.milliseconds)
        bytesPerSecond = bytesPerSecond.map { $0 + (rate - $0) * UploadBatch.freshShare } ?? rate
    }

    /// Forgets when the last part arrived, as before a pause.
    mutating func pause() { markedAt = nil }

    /// Returns the seconds that a number of bytes takes at the present rate; nil while that is unknown.
    func seconds(for bytes: Int64) -> Int? {
        guard let bytesPerSecond, bytesPerSecond > 0 else { return nil }
        return Int(min(Double(bytes) / bytesPerSecond, 1_000_000).rounded(.up))
    }
}
