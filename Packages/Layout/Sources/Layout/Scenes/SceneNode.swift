/// A view of a scene with its place in the tree.
struct SceneNode {
    var view: LayoutView
    /// The superview; nil for the root.
    let superview: LayoutView.ID?
    /// The subviews, in order.
    var subviews: [LayoutView.ID] = []
    /// Whether it was removed.
    var isRemoved = false

    init(view: LayoutView, superview: LayoutView.ID?) {
        self.view = view
        self.superview = superview
    }
}
