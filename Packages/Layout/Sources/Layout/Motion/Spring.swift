/// A critically damped pull towards 0, as a function of the time in milliseconds.
public struct Spring: Equatable, Sendable {
    /// The frequency of scroll views, per millisecond: mass 1, stiffness 100, ratio 1.
    public static let scrollFrequency = 0.01

    /// The distance from rest at the start, in points.
    public let displacement: Double
    /// The velocity at the start, in pt/ms.
    public let velocity: Double
    /// The undamped frequency, per millisecond.
    public let frequency: Double

    public init(displacement: Double, velocity: Double, frequency: Double = scrollFrequency) {
        self.displacement = displacement
        self.velocity = velocity
        self.frequency = frequency
    }

    /// Returns the distance from rest after a time.
    public func displacement(after milliseconds: Double) -> Double {
        exponential(-frequency * milliseconds) * (displacement + drive * milliseconds)
    }

    /// Returns the velocity after a time, in pt/ms.
    public func velocity(after milliseconds: Double) -> Double {
        exponential(-frequency * milliseconds) * (velocity - frequency * drive * milliseconds)
    }

    /// Returns whether, after a time, neither the distance nor what the velocity still adds is more than half a pixel.
    public func isAtRest(after milliseconds: Double, scale: Double) -> Bool {
        let halfPixel = 0.5 / scale
        return displacement(after: milliseconds).magnitude <= halfPixel
            && velocity(after: milliseconds).magnitude <= halfPixel * frequency
    }

    /// The time at which it passes its point of rest; nil if it never does.
    public var crossingTime: Double? {
        guard displacement != 0, (displacement > 0) != (drive > 0), drive != 0 else { return nil }
        return -displacement / drive
    }

    private var drive: Double { velocity + frequency * displacement }
}
