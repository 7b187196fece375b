/// Holds a view of a scene and its place in the tree.
struct SceneNode {
    var view: LayoutView
    /// Names the view that holds it.
    let superview: LayoutView.ID?
    /// Names the views it holds, in order.
    var subviews: [LayoutView.ID] = []
    /// Tells whether it was taken out.
    var isRemoved = false

    init(view: LayoutView, superview: LayoutView.ID?) {
        self.view = view
        self.superview = superview
    }
}
