/// Holds what a tree solver knows of a view along its axis.
struct TreeNode: Sendable {
    /// Tells how a view's length depends on those of its children.
    enum Kind: UInt8, Sendable {
        /// Has no visible children.
        case leaf
        /// Places its children one after another; their lengths add up.
        case chain
        /// Places its children one after another at equal lengths.
        case equal
        /// Places its children one after another at given shares of its room.
        case proportional
        /// Places its children one after another with equal gaps that may grow.
        case spaced
        /// Is as long as every child.
        case fill
        /// Is at least as long as every child.
        case fit
        /// Gave its room away.
        case parked
    }

    /// Numbers the view.
    var view: Int32
    /// Numbers the parent; −1 for the root.
    var parent: Int32
    /// Tells how its length comes about.
    var kind = Kind.leaf
    /// Tells how far along its parent's room it stands: 0 at the start, 1 at the end.
    var fraction = 0.0
    /// Numbers the first child.
    var firstChild: Int32 = 0
    /// Counts the children, parked ones too.
    var childCount: Int32 = 0
    /// Numbers the profile; −1 for leaves.
    var profile: Int32 = -1
    /// Numbers the class of its slopes.
    var slopeClass: Int32 = 0
    /// Holds the length its content wants; negative if none.
    var intrinsic = -1.0
    /// Tells whether it must not be smaller than its content.
    var isIncompressible = false
    /// Tells whether it must not be larger than its content.
    var isUnstretchable = false
    /// Holds the gap to the next visible sibling.
    var gap = 0.0
    /// Holds the share of the room in a proportional parent.
    var share = 0.0
    /// Holds the margin before its children.
    var margin = 0.0
    /// Holds the margins and gaps within it.
    var fixed = 0.0
    var gapCount: Int32 = 0
    /// Holds its length as placed last; negative before.
    var length = -1.0
    /// Tells whether its profile has to be computed.
    var isStale = true
    /// Tells whether its children have to be placed.
    var needsPlacing = true

    /// Returns the least length of a leaf.
    var leastLength: Double { isIncompressible ? max(0, intrinsic) : 0 }
    /// Returns the greatest length of a leaf.
    var greatestLength: Double { isUnstretchable && intrinsic >= 0 ? intrinsic : .infinity }
}
