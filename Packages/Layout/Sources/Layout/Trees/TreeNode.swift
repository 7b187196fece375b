/// A view in a tree solver, along its axis.
struct TreeNode: Sendable {
    /// The dependence of a view's length on those of its children.
    enum Kind: UInt8, Sendable {
        /// Without visible children.
        case leaf
        /// Children one after another; their lengths add up.
        case chain
        /// Children one after another at equal lengths.
        case equal
        /// Children one after another at given shares of its room.
        case proportional
        /// Children one after another with equal gaps that may grow.
        case spaced
        /// As long as every child.
        case fill
        /// At least as long as every child.
        case fit
        /// Collapsed: its room was given to others.
        case parked
    }

    /// The number of the view.
    var view: Int32
    /// The index of the parent; −1 for the root.
    var parent: Int32
    /// The dependence of its length on its children's.
    var kind = Kind.leaf
    /// The position within its parent's room: 0 at the start, 1 at the end.
    var fraction = 0.0
    /// The index of the first child.
    var firstChild: Int32 = 0
    /// The number of children, including parked ones.
    var childCount: Int32 = 0
    /// The index of the profile; −1 for leaves.
    var profile: Int32 = -1
    /// The number of the class of its slopes.
    var slopeClass: Int32 = 0
    /// The length of its content; negative for none.
    var intrinsic = -1.0
    /// Whether it must not be smaller than its content.
    var isIncompressible = false
    /// Whether it must not be larger than its content.
    var isUnstretchable = false
    /// The gap to the next visible sibling.
    var gap = 0.0
    /// The share of the room in a proportional parent.
    var share = 0.0
    /// The margin before its children.
    var margin = 0.0
    /// The margins and gaps within it.
    var fixed = 0.0
    var gapCount: Int32 = 0
    /// The length when last placed; negative before.
    var length = -1.0
    /// Whether its profile must be computed.
    var isStale = true
    /// Whether its children must be placed.
    var needsPlacing = true

    /// The minimum length of a leaf.
    var leastLength: Double { isIncompressible ? max(0, intrinsic) : 0 }
    /// The maximum length of a leaf.
    var greatestLength: Double { isUnstretchable && intrinsic >= 0 ? intrinsic : .infinity }
}
