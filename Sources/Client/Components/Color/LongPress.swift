import ViewTree

/// A recogniser that tells holding a control from tapping it: after a tenth of a second something grows, which letting go, sliding off or
/// scrolling interrupts; after another seven tenths the hold is complete (E7).
///
/// It has no clock: its owner waits as long as an effect says and then reports that the time has come.
public struct LongPress: Equatable, Sendable {
    /// How far a hold has come.
    public enum Phase: Equatable, Sendable {
        /// Nothing is held.
        case idle
        /// The control was touched a moment ago.
        case waiting
        /// The control is being held.
        case growing
        /// The hold was completed or interrupted; a click that ends it is no tap.
        case over
    }

    /// What happened to the control.
    public enum Message: Equatable, Sendable {
        /// A pointer went down, at a time in milliseconds.
        case pressed(ElementBounds, at: Double)
        /// The pointer moved.
        case moved(x: Double, y: Double)
        /// The pointer was lifted, at a time in milliseconds.
        case released(at: Double)
        /// The pointer left the control, or the control was scrolled away from under it.
        case left
        /// The browser used the pointer for something else, so no click follows.
        case cancelled
        /// A key was pressed, so a click that follows has nothing to do with the pointer.
        case keyPressed
        /// The time that the last effect asked for is over.
        case timeCame
    }

    /// What the owner has to do.
    public enum Effect: Equatable, Sendable {
        /// Sends `timeCame` after this time, instead of any wait asked for before.
        case wait(milliseconds: Int)
        /// Acts on the complete hold.
        case completed
    }

    /// How far the hold has come.
    public private(set) var phase = Phase.idle
    private var bounds = ElementBounds()
    private var pressedAt = 0.0

    public init() {}

    /// The time before something grows, in milliseconds.
    public static let delayMilliseconds = 100
    /// The time of growing until the hold is complete, in milliseconds.
    public static let growthMilliseconds = 700
    /// The longest time of a slow tap, in milliseconds; a longer touch is a hold that was interrupted.
    public static let tapMilliseconds = 300.0

    /// Whether the control is touched and the hold not complete.
    public var isUnderWay: Bool { phase == .waiting || phase == .growing }

    /// Applies a message and returns what the owner has to do.
    public mutating func update(_ message: Message) -> Effect? {
        switch message {
        case .pressed(let bounds, let time):
            self.bounds = bounds
            pressedAt = time
            phase = .waiting
            return .wait(milliseconds: LongPress.delayMilliseconds)
        case .moved(let x, let y):
            let isInside = x >= bounds.left && y >= bounds.top && x <= bounds.left + bounds.width && y <= bounds.top + bounds.height
            if isUnderWay, !isInside { phase = .over }
        case .released(let time):
            if isUnderWay { phase = time - pressedAt > LongPress.tapMilliseconds ? .over : .idle }
        case .left: if isUnderWay { phase = .over }
        case .cancelled, .keyPressed: phase = .idle
        case .timeCame:
            if phase == .waiting {
                phase = .growing
                return .wait(milliseconds: LongPress.growthMilliseconds)
            }
            if phase == .growing {
                phase = .over
                return .completed
            }
        }
        return nil
    }

    /// Returns whether a click is a tap, and not the end of a hold; resets the phase.
    public mutating func isTap() -> Bool {
        defer { phase = .idle }
        return phase != .over
    }
}
