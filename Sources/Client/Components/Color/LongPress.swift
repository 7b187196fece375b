import ViewTree

/// Tells holding a control from tapping it: after a tenth of a second something grows, which letting go, sliding off or
/// scrolling breaks off; after seven tenths more the hold is complete (E7).
///
/// It knows no clock: its owner waits as long as an effect says and then tells that the time has come.
public struct LongPress: Equatable, Sendable {
    /// Tells how far a hold has come.
    public enum Phase: Equatable, Sendable {
        /// Says that nothing is held.
        case idle
        /// Says that the control was touched a moment ago.
        case waiting
        /// Says that the control is being held.
        case growing
        /// Says that the hold was completed or broken off, and that a click that ends it is no tap.
        case over
    }

    /// Reports what happened to the control.
    public enum Message: Equatable, Sendable {
        /// Reports that a pointer went down, at a time in milliseconds.
        case pressed(ElementBounds, at: Double)
        /// Reports that the pointer moved.
        case moved(x: Double, y: Double)
        /// Reports that the pointer was lifted, at a time in milliseconds.
        case released(at: Double)
        /// Reports that the pointer left the control, or that the control was scrolled away from under it.
        case left
        /// Reports that the browser took the pointer for something else, so that no click follows.
        case cancelled
        /// Reports that a key was pressed, so that a click that follows has nothing to do with the pointer.
        case keyPressed
        /// Reports that the time of the last effect has come.
        case timeCame
    }

    /// Asks the owner for something.
    public enum Effect: Equatable, Sendable {
        /// Asks to be told when the time has come, instead of any time asked for before.
        case wait(milliseconds: Int)
        /// Says that the hold is complete.
        case completed
    }

    /// Tells how far the hold has come.
    public private(set) var phase = Phase.idle
    private var bounds = ElementBounds()
    private var pressedAt = 0.0

    public init() {}

    /// Counts the milliseconds before something grows.
    public static let delayMilliseconds = 100
    /// Counts the milliseconds of growing, until the hold is complete.
    public static let growthMilliseconds = 700
    /// Limits how long a slow tap may take, in milliseconds; a longer touch is a hold that was broken off.
    public static let tapMilliseconds = 300.0

    /// Tells that the control is touched and the hold not complete.
    public var isUnderWay: Bool { phase == .waiting || phase == .growing }

    /// Takes a message and gives what it asks of the owner.
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

    /// Tells whether a click is a tap, and not the end of a hold.
    public mutating func isTap() -> Bool {
        defer { phase = .idle }
        return phase != .over
    }
}
