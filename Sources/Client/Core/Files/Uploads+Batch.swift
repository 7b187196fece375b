import Domain
import Wire

/// Many files at once: how far they are, and what stops them.
extension Uploads {
    /// How far the files are that are being sent.
    public struct Transfer: Equatable, Sendable {
        /// The number of files that are on the server.
        public let doneCount: Int
        /// The number of all files.
        public let totalCount: Int
        /// The rate in bytes a second; nil while it is unknown.
        public let bytesPerSecond: Int64?
        /// The seconds left; nil while that is unknown.
        public let secondsLeft: Int?
        /// The part of the bytes that is on the server, in percent.
        public let percent: Int
        /// Whether a person has paused it.
        public let isPaused: Bool
    }

    /// The numbers of files and of bytes from which on a transfer is reported; less has been sent before anybody could read it.
    static let reportedCount = 3, reportedBytes: Int64 = 16 << 20

    /// Returns how far the files are that are being sent; nil while there are none, or few and small ones that nobody waits for.
    public func transfer(isAwaited: Bool) -> Transfer? {
        guard core.sync.isLeader, !queue.files.isEmpty || !additions.isEmpty else { return nil }
        var waitingBytes: Int64 = 0
        for file in queue.files { waitingBytes += max(0, file.request.byteCount) }
        let (totalCount, totalBytes) = (batch.doneCount + queue.files.count + additions.count, batch.doneBytes + waitingBytes)
        guard isAwaited || totalCount >= Uploads.reportedCount || totalBytes >= Uploads.reportedBytes || isPaused else { return nil }
        let sent = batch.doneBytes + queue.offset
        return Transfer(
            doneCount: batch.doneCount, totalCount: totalCount, bytesPerSecond: batch.bytesPerSecond.map { Int64($0) },
            secondsLeft: additions.isEmpty ? batch.seconds(for: totalBytes - sent) : nil,
            percent: totalBytes > 0 ? Int(100 * sent / totalBytes) : 0, isPaused: isPaused)
    }

    /// Whether there are files of the library among those that are being sent, which can be cancelled.
    public var canStop: Bool {
        queue.files.contains { $0.request.purpose == .library } || additions.contains { $0.purpose == .library }
    }

    /// Pauses sending, or resumes it.
    public func setPaused(_ isPaused: Bool) {
        guard self.isPaused != isPaused else { return }
        self.isPaused = isPaused
        batch.pause()
        eventHandled()
    }

    /// Cancels the files of the library that are not on the server yet. Pictures of photo notes stay: the notes show them.
    public func stop() {
        var (held, waiting): ([EntityID], [FileAddition]) = ([], [])
        for (index, addition) in additions.enumerated() {
            guard addition.purpose == .library else {
                waiting.append(addition)
                continue
            }
            if index == 0 {
                // It is being stored, and removed once it is.
                var unwanted = addition
                unwanted.isUnwanted = true
                waiting.append(unwanted)
            } else if let number = addition.number {
                enqueue(.media(.forgetChosen(number..<(number + 1))))
                held.append(addition.id)
            } else {
                held.append(addition.id)
            }
        }
        additions = waiting
        forget(held + queue.files.filter { $0.request.purpose == .library }.map { $0.id })
        setPaused(false)
        core.notify(.uploadsChanged)
    }
}
