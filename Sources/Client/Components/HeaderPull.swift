import Layout

/// Content that can be pulled down past its top where the browser has no overscroll itself, and springs back (S9).
///
/// A finger is followed through the rubber band; the wheel pushes the spring; all distances are in CSS pixels.
public struct HeaderPull: Equatable, Sendable {
    private struct Hold: Equatable, Sendable {
        let startY: Double
        let startRaw: Double
        var recognitionY: Double?
    }

    private struct Motion: Equatable, Sendable {
        let spring: Spring
        let startTime: Double
    }

    /// How far a finger moves before it pulls.
    static let slop = 3.0
    private static let euler = 2.718281828459045

    /// How far down the content is shown.
    public private(set) var distance = 0.0
    private var hold: Hold?
    private var motion: Motion?

    public init() {}

    /// Whether a finger holds the content pulled, so that the browser must not scroll it.
    public var isHeld: Bool { hold?.recognitionY != nil }
    /// Whether the content is on its way back.
    public var isMoving: Bool { motion != nil }

    /// Handles a finger put down at a time in milliseconds; it stops content on its way back where it is.
    public mutating func press(y: Double, time: Double, dimension: Double) {
        advance(to: time)
        motion = nil
        hold = Hold(startY: y, startRaw: RubberBand.raw(distance, dimension: dimension), recognitionY: distance > 0 ? y : nil)
    }

    /// Handles a move of the finger; one that first goes up is left to the browser.
    public mutating func drag(y: Double, dimension: Double) {
        guard let hold else { return }
        if let start = hold.recognitionY {
            distance = RubberBand.displayed(hold.startRaw + y - start, dimension: dimension)
        } else if y - hold.startY > HeaderPull.slop {
            self.hold?.recognitionY = y
        } else if hold.startY - y > HeaderPull.slop {
            self.hold = nil
        }
    }

    /// Handles the finger lifted at a time in milliseconds.
    public mutating func release(time: Double) {
        hold = nil
        if distance > 0 { motion = Motion(spring: Spring(displacement: distance, velocity: 0), startTime: time) }
    }

    /// Handles a turn of the wheel past the top, in pixels below 0; each pushes the content as far as a finger would pull it.
    public mutating func push(wheelDelta: Double, time: Double, dimension: Double) {
        guard hold == nil else { return }
        advance(to: time)
        var velocity = motion.map { $0.spring.velocity(after: time - $0.startTime) } ?? 0
        let slope = RubberBand.slope(RubberBand.raw(distance, dimension: dimension), dimension: dimension)
        velocity += -wheelDelta * slope * HeaderPull.euler * Spring.scrollFrequency
        motion = Motion(spring: Spring(displacement: distance, velocity: max(0, velocity)), startTime: time)
    }

    /// Moves content on its way back to where it is at a time in milliseconds.
    public mutating func advance(to time: Double) {
        guard let motion else { return }
        let elapsed = max(0, time - motion.startTime)
        if motion.spring.isAtRest(after: elapsed, scale: 1) {
            self.motion = nil
            distance = 0
        } else {
            distance = max(0, motion.spring.displacement(after: elapsed))
        }
    }
}
