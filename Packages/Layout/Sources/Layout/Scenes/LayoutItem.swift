/// An item of a constraint: a view, or an invisible guide of a stack.
public struct LayoutItem: Equatable, Sendable {
    /// The view, or the stack that owns the guide.
    public let view: LayoutView.ID
    /// The number of the guide; −1 for the view itself.
    public let guide: Int32

    public init(_ view: LayoutView.ID) {
        self.view = view
        guide = -1
    }

    init(guide: Int, of stack: LayoutView.ID) {
        view = stack
        self.guide = Int32(guide)
    }
}
