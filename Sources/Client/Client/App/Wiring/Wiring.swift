/// What answers the needs of one feature: the other features.
class Wiring {
    unowned(unsafe) let features: Features

    init(_ features: Features) { self.features = features }
}
