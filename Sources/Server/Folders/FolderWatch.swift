import Dispatch
import Glibc
import Synchronization

/// A watch that reports, on a thread of its own, the changes in a folder and those below it soon after they happen.
///
/// It relies on the kernel (inotify); if that has no watches left, it reads the folder every few seconds instead, and says so. If the
/// folder disappears, the watch waits for it.
public final class FolderWatch: Sendable {
    /// How long the watch waits.
    public struct Timing: Sendable {
        /// How long nothing must happen before changes are reported, in milliseconds.
        public var quietMilliseconds = 50
        /// How long changes are held back at most, in milliseconds.
        public var longestMilliseconds = 250
        /// The time between two readings of the folder if the kernel does not report changes, in milliseconds.
        public var pollMilliseconds = 10_000
        /// The time between two searches for a folder that has disappeared, in milliseconds.
        public var absenceMilliseconds = 1_000
        /// The largest number of watches requested from the kernel.
        public var watchLimit = Int.max

        /// Creates the usual timing.
        public init() {}
    }

    private let root: FolderRoot
    private let timing: Timing
    private let log: @Sendable (String) -> Void
    private let onChange: @Sendable (FolderChange) -> Void
    private let stopping = Mutex<Int32>(-1)
    private let ended = DispatchSemaphore(value: 0)

    /// Creates a watch; `onChange` is called on the watch's thread, the first time with a change of everything.
    public init(
        _ root: FolderRoot, timing: Timing = Timing(), log: @escaping @Sendable (String) -> Void,
        onChange: @escaping @Sendable (FolderChange) -> Void
    ) {
        self.root = root
        self.timing = timing
        self.log = log
        self.onChange = onChange
    }

    /// Starts the thread; throws `failed` if the system refuses a pipe or thread.
    public func start() throws(FolderError) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw FolderError("pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let loop = FolderWatchLoop(root, timing: timing, stop: ends[0], log: log, onChange: onChange)
        var thread = pthread_t()
        let start = Start(loop: loop, ended: ended)
        let status = pthread_create(
            &thread, nil,
            { argument in
                guard let argument else { return nil }
                let start = Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
                start.loop.run()
                start.ended.signal()
                return nil
            }, Unmanaged.passRetained(start).toOpaque())
        guard status == 0 else {
            Unmanaged.passUnretained(start).release()
            close(ends[1])
            throw .failed(operation: "pthread_create", errorNumber: status)
        }
        pthread_detach(thread)
        stopping.withLock { $0 = ends[1] }
    }

    /// Ends the thread and waits for it.
    public func stop() {
        let end = stopping.withLock { end in
            defer { end = -1 }
            return end
        }
        guard end >= 0 else { return }
        close(end)
        ended.wait()
    }

    private final class Start {
        let loop: FolderWatchLoop
        let ended: DispatchSemaphore

        init(loop: FolderWatchLoop, ended: DispatchSemaphore) {
            self.loop = loop
            self.ended = ended
        }
    }
}
