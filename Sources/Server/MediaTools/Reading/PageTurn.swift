/// How far a page is to be turned clockwise to be upright.
enum PageTurn: Int, CaseIterable, Sendable {
    case none = 0
    case quarter = 90
    case half = 180
    case threeQuarters = 270

    /// Creates the turn that undoes some degrees clockwise; nil for other than right angles.
    init?(undoing degrees: Int) {
        self.init(rawValue: (360 - degrees) % 360)
    }
}
