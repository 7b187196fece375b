import Layout

/// Describes a view to be played with.
struct PlaygroundItem: Equatable, Sendable {
    /// Tells it from the others, and chooses its colour.
    let number: Int
    /// Names it.
    let name: String
    /// Holds the width its content wants, in points; nil where it wants none.
    var width: Double?
    /// Holds the height its content wants, in points; nil where it wants none.
    var height: Double?
    /// Ranks its wish not to be larger than its content.
    var hugging = 250.0
    /// Ranks its wish not to be smaller than its content.
    var resistance = 750.0
    /// Tells whether it is hidden.
    var isHidden = false
    /// Holds where the first line of its text stands, in points from the top.
    var firstBaseline: Double?
    /// Holds where the last line of its text stands, in points from the bottom.
    var lastBaseline: Double?
    /// Names the item that holds it; nil for the container.
    var superview: Int?

    /// Makes a view of a size.
    init(_ number: Int, _ name: String, _ width: Double?, _ height: Double?, superview: Int? = nil) {
        self.number = number
        self.name = name
        self.width = width
        self.height = height
        self.superview = superview
    }

    /// Makes a view with lines of text.
    init(
        _ number: Int, _ width: Double, _ height: Double, firstBaseline: Double, lastBaseline: Double, hugging: Double = 250
    ) {
        self.init(number, PlaygroundItem.letters[number], width, height)
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
        self.hugging = hugging
    }

    /// Lists the names of views in stacks, as many as there may be.
    static let letters = ["A", "B", "C", "D", "E"]

    /// Returns it in the words of `Layout`; throws `priorityOutOfRange`.
    func view() throws(LayoutError) -> LayoutView {
        var view = LayoutView(name, intrinsicWidth: width, intrinsicHeight: height)
        view.contentHugging = AxisPriorities(try LayoutPriority(hugging))
        view.compressionResistance = AxisPriorities(try LayoutPriority(resistance))
        view.isHidden = isHidden
        view.firstBaseline = firstBaseline
        view.lastBaseline = lastBaseline
        return view
    }
}
