import Layout

/// Describes a view of a playground.
struct PlaygroundItem: Equatable, Sendable {
    /// Identifies the view, and chooses its colour.
    let number: Int
    let name: String
    /// Holds the width that the content wants, in points; nil where it wants none.
    var width: Double?
    /// Holds the height that the content wants, in points; nil where it wants none.
    var height: Double?
    /// Holds the content hugging priority.
    var hugging = 250.0
    /// Holds the compression resistance priority.
    var resistance = 750.0
    var isHidden = false
    /// Holds where the first line of the text stands, in points from the top.
    var firstBaseline: Double?
    /// Holds where the last line of the text stands, in points from the bottom.
    var lastBaseline: Double?
    /// Numbers the item that holds the view; nil for the container.
    var superview: Int?

    init(_ number: Int, _ name: String, _ width: Double?, _ height: Double?, superview: Int? = nil) {
        self.number = number
        self.name = name
        self.width = width
        self.height = height
        self.superview = superview
    }

    /// Makes a view with lines of text, by its number.
    init(
        _ number: Int, _ width: Double, _ height: Double, firstBaseline: Double, lastBaseline: Double, hugging: Double = 250
    ) {
        self.init(number, PlaygroundItem.letters[number], width, height)
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
        self.hugging = hugging
    }

    /// Lists the names of the views in stacks, which limit how many there may be.
    static let letters = ["A", "B", "C", "D", "E"]

    /// Describes the view for `Layout`; throws `priorityOutOfRange`.
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
