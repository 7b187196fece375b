import Layout

/// A view of a playground.
struct PlaygroundItem: Equatable, Sendable {
    /// The number of the view, which also determines its colour.
    let number: Int
    let name: String
    /// The width that the content wants, in points; nil where it wants none.
    var width: Double?
    /// The height that the content wants, in points; nil where it wants none.
    var height: Double?
    /// The content hugging priority.
    var hugging = 250.0
    /// The compression resistance priority.
    var resistance = 750.0
    var isHidden = false
    /// The baseline of the first line of the text, in points from the top.
    var firstBaseline: Double?
    /// The baseline of the last line of the text, in points from the bottom.
    var lastBaseline: Double?
    /// The number of the item that contains the view; nil for the container.
    var superview: Int?

    init(_ number: Int, _ name: String, _ width: Double?, _ height: Double?, superview: Int? = nil) {
        self.number = number
        self.name = name
        self.width = width
        self.height = height
        self.superview = superview
    }

    /// Creates a view with lines of text, by its number.
    init(
        _ number: Int, _ width: Double, _ height: Double, firstBaseline: Double, lastBaseline: Double, hugging: Double = 250
    ) {
        self.init(number, PlaygroundItem.letters[number], width, height)
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
        self.hugging = hugging
    }

    /// The names of the views in stacks, whose number is the maximum number of views.
    static let letters = ["A", "B", "C", "D", "E"]

    /// Returns the view for `Layout`; throws `priorityOutOfRange`.
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
