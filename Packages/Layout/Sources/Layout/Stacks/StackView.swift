/// The arrangement of a view's subviews in a row or a column, in the terms of `UIStackView`.
///
/// A stack only generates named constraints; see `LayoutScene.generatedConstraints(of:)`.
public struct StackView: Equatable, Sendable {
    /// How lengths and gaps along the axis share the room.
    public enum Distribution: UInt8, CaseIterable, Sendable {
        /// Lengths that fill the room: the view with the lowest hugging grows, the one with the lowest resistance shrinks, of equals the
        /// last.
        case fill
        /// Equal lengths.
        case fillEqually
        /// Lengths in proportion to those of the contents.
        case fillProportionally
        /// Equal gaps.
        case equalSpacing
        /// Equal distances of centres, as far as the minimum gaps allow.
        case equalCentering
    }

    /// The position of views across the axis.
    public enum Alignment: UInt8, CaseIterable, Sendable {
        /// The whole room, from edge to edge.
        case fill
        /// The leading edge, or the top.
        case leading
        /// The centre.
        case center
        /// The trailing edge, or the bottom.
        case trailing
        /// The first baselines in a row; the same as `fill` in a column.
        case firstBaseline
        /// The last baselines in a row; the same as `fill` in a column.
        case lastBaseline

        /// The alignment to the top of a row.
        public static let top = Alignment.leading
        /// The alignment to the bottom of a row.
        public static let bottom = Alignment.trailing
    }

    /// The direction in which views follow each other.
    public var axis: Axis
    public var distribution: Distribution
    /// The position of views across the axis.
    public var alignment: Alignment
    /// The gap between neighbours, in points; the minimum gap for `equalSpacing` and `equalCentering`.
    public var spacing: Double
    /// Whether views keep within the margins.
    public var isLayoutMarginsRelative = false
    /// Whether gaps of a column are measured from baseline to baseline.
    public var isBaselineRelative = false
    /// Whether `fillProportionally` lets the last view absorb the gaps, as was observed in UIKit (radar 34595752).
    public var hasUIKitProportionalSpacing = false

    public init(
        axis: Axis = .horizontal, distribution: Distribution = .fill, alignment: Alignment = .fill, spacing: Double = 0
    ) {
        self.axis = axis
        self.distribution = distribution
        self.alignment = alignment
        self.spacing = spacing
    }

    /// The alignment that takes effect: baselines have no meaning in a column.
    var effectiveAlignment: Alignment {
        axis == .vertical && (alignment == .firstBaseline || alignment == .lastBaseline) ? .fill : alignment
    }
}

extension Axis {
    /// The other axis.
    public var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}
