import Layout

/// Holds a scene, or a bare system of equations, as a row of the conformance table describes it.
struct SceneSketch {
    /// Holds a view and which one holds it.
    struct View {
        /// Describes the view.
        var view: LayoutView
        /// Numbers the superview; −1 for the root.
        var superview: Int
    }

    /// Holds a constraint between views.
    struct Constraint {
        /// Numbers the first view.
        var subject: Int
        /// Names what of it.
        var attribute: LayoutAttribute
        /// Relates the sides.
        var relation: LayoutRelation
        /// Numbers the second view; −1 if there is none.
        var other = -1
        /// Names what of the second view.
        var otherAttribute: LayoutAttribute
        /// Multiplies the second side.
        var multiplier = 1.0
        /// Holds what is added.
        var constant: Double
        /// Ranks it.
        var priority = LayoutPriority.required
        /// Tells whether it was written as an attribute and a number, which a later one replaces.
        var isSetting = false
    }

    /// Holds an equation between plain unknowns: terms + constant REL 0.
    struct Equation {
        /// Names it in reports.
        var label: String
        /// Lists unknowns by number, with coefficients.
        var terms: [(name: Int, coefficient: Double)]
        /// Relates the sum to 0.
        var relation: LayoutRelation
        /// Holds the constant.
        var constant: Double
        /// Ranks it.
        var priority: LayoutPriority
    }

    /// Lists the views; the first is the root.
    var views: [View]
    /// Lists the constraints.
    var constraints: [Constraint] = []
    /// Lists the equations of a bare system.
    var equations: [Equation] = []
    /// Names the unknowns of a bare system.
    var names: [String] = []
    /// Holds the width asked for.
    var width: Double?
    /// Holds the height asked for.
    var height: Double?
    /// Holds how many pixels a point has.
    var scale: Double?
    /// Lists the remarks of the row and those it builds upon, some of which name what is expected: `(b = button.top)`.
    var remarks: [ProseScanner] = []
    /// Tells which way text runs.
    var direction = LayoutDirection.leftToRight

    /// Starts with a root alone.
    init(root: LayoutView) {
        views = [View(view: root, superview: -1)]
    }

    /// Returns the number of the view of a name.
    func index(of name: String) -> Int? {
        for index in views.indices where views[index].view.name == name { return index }
        return nil
    }

    /// Lists the views right inside the root.
    var arranged: [Int] {
        views.indices.filter { views[$0].superview == 0 }
    }

    /// Builds the scene; throws what the module throws.
    func makeScene() throws(LayoutError) -> LayoutScene {
        let scene = try LayoutScene(root: views[0].view, direction: direction, scale: scale)
        for view in views.dropFirst() {
            _ = try scene.add(view.view, to: LayoutView.ID(rawValue: Int32(view.superview)))
        }
        for constraint in constraints {
            let first = LayoutItem(LayoutView.ID(rawValue: Int32(constraint.subject)))
            if constraint.other < 0 {
                _ = try scene.add(
                    LayoutConstraint(
                        first, constraint.attribute, constraint.relation, constant: constraint.constant, priority: constraint.priority))
            } else {
                _ = try scene.add(
                    LayoutConstraint(
                        first, constraint.attribute, constraint.relation,
                        LayoutItem(LayoutView.ID(rawValue: Int32(constraint.other))), constraint.otherAttribute,
                        multiplier: constraint.multiplier, constant: constraint.constant, priority: constraint.priority))
            }
        }
        try scene.layout(width: width, height: height)
        return scene
    }
}
