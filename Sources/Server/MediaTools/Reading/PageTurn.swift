/// Tells how far a page is to be turned clockwise to be upright.
enum PageTurn: Int, CaseIterable, Sendable {
    case none = 0
    case quarter = 90
    case half = 180
    case threeQuarters = 270

    /// Makes the turn that undoes so many degrees clockwise; nil for what is no right angle.
    init?(undoing degrees: Int) {
        self.init(rawValue: (360 - degrees) % 360)
    }
}
