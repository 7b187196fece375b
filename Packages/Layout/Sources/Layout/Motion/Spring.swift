/// Describes a critically damped pull towards 0, as a function of the time in milliseconds.
public struct Spring: Equatable, Sendable {
    /// Holds the frequency of scroll views, per millisecond: mass 1, stiffness 100, ratio 1.
    public static let scrollFrequency = 0.01

    /// Holds the distance from rest at the start, in points.
    public let displacement: Double
    /// Holds the velocity at the start, in pt/ms.
    public let velocity: Double
    /// Holds the undamped frequency, per millisecond.
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

    /// Returns how fast it moves after a time, in pt/ms.
    public func velocity(after milliseconds: Double) -> Double {
        exponential(-frequency * milliseconds) * (velocity - frequency * drive * milliseconds)
    }

    /// Tells whether neither the distance nor what the velocity still adds exceeds half a pixel after a time.
    public func isAtRest(after milliseconds: Double, scale: Double) -> Bool {
        let halfPixel = 0.5 / scale
        return displacement(after: milliseconds).magnitude <= halfPixel
            && velocity(after: milliseconds).magnitude <= halfPixel * frequency
    }

    /// Returns when it runs through its point of rest, nil when it never does.
    public var crossingTime: Double? {
        guard displacement != 0, (displacement > 0) != (drive > 0), drive != 0 else { return nil }
        return -displacement / drive
    }

    private var drive: Double { velocity + frequency * displacement }
}
