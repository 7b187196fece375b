import Dispatch
import Glibc

/// A thread that does work of its own until it ends.
public final class JobThread: Sendable {
    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    private let ended: DispatchSemaphore

    /// Starts a thread; throws `failed` if the system has none left.
    public init(_ body: @escaping @Sendable () -> Void) throws(StoreError) {
        let ended = DispatchSemaphore(value: 0)
        self.ended = ended
        let work = Unmanaged.passRetained(
            Work {
                body()
                ended.signal()
            })
        var thread = pthread_t()
        let status = pthread_create(
            &thread, nil,
            { argument in
                if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
                return nil
            }, work.toOpaque())
        guard status == 0 else {
            work.release()
            throw .failed(detail: "cannot start a thread (errno \(status))")
        }
        pthread_detach(thread)
    }

    /// Waits until the work has ended. Called once.
    public func join() { ended.wait() }
}
