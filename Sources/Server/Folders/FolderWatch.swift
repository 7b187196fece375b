import Dispatch
import Glibc
import Synchronization

/// Tells on a thread of its own what changes in a folder and those below it, soon after it does.
///
/// It asks the kernel (inotify); where that has no watches left it looks through the folder every few seconds instead, and says so.
/// A folder that vanishes is waited for.
public final class FolderWatch: Sendable {
    /// Holds how long the watch waits.
    public struct Timing: Sendable {
        /// Holds how long nothing has to happen before changes are told, in milliseconds.
        public var quietMilliseconds = 50
        /// Limits how long changes are held back, in milliseconds.
        public var longestMilliseconds = 250
        /// Holds the time between two looks where the kernel does not tell, in milliseconds.
        public var pollMilliseconds = 10_000
        /// Holds the time between two looks for a folder that has vanished, in milliseconds.
        public var absenceMilliseconds = 1_000
        /// Limits the watches asked of the kernel.
        public var watchLimit = Int.max

        /// Makes the usual timing.
        public init() {}
    }

    private let root: FolderRoot
    private let timing: Timing
    private let log: @Sendable (String) -> Void
    private let onChange: @Sendable (FolderChange) -> Void
    private let stopping = Mutex<Int32>(-1)
    private let ended = DispatchSemaphore(value: 0)

    /// Makes a watch; `onChange` is called on the watch's thread, at first with everything.
    public init(
        _ root: FolderRoot, timing: Timing = Timing(), log: @escaping @Sendable (String) -> Void,
        onChange: @escaping @Sendable (FolderChange) -> Void
    ) {
        self.root = root
        self.timing = timing
        self.log = log
        self.onChange = onChange
    }

    /// Begins; throws `failed` when the system gives no pipe or thread.
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

    /// Ends, and waits for the thread.
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
