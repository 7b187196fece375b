#if arch(wasm32)
/// An action that runs once before the next paint; it runs even if nobody holds the frame, unless it is cancelled.
public final class AnimationFrame {
    private var number: Int32 = 0
    private var closure: Int32 = 0

    /// Runs an action with the time of the frame in milliseconds on the monotonic clock.
    @discardableResult
    public static func request(_ action: @escaping (Double) -> Void) -> AnimationFrame {
        let frame = AnimationFrame()
        frame.closure = ClosureTable.addOnce { values in
            action(values.first?.number ?? BrowserClock.monotonicMilliseconds)
            return .undefined
        }
        frame.number = bridgeRequestFrame(frame.closure)
        return frame
    }

    /// Prevents the action from running; does nothing if it has run.
    public func cancel() {
        bridgeCancelFrame(number)
        ClosureTable.remove(closure)
    }
}
#endif
