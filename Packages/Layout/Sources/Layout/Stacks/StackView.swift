/// Describes how a view arranges its subviews in a row or a column, in the words of `UIStackView`.
///
/// A stack is nothing but a generator of named constraints; see `LayoutScene.generatedConstraints(of:)`.
public struct StackView: Equatable, Sendable {
    /// Tells how lengths and gaps along the axis share the room.
    public enum Distribution: UInt8, CaseIterable, Sendable {
        /// Fills the room: the least hugging view grows, the least resistant one shrinks, of equals the last.
        case fill
        /// Makes all lengths equal.
        case fillEqually
        /// Makes lengths proportional to what the contents want.
        case fillProportionally
        /// Makes the gaps equal.
        case equalSpacing
        /// Makes the distances of centres equal, as far as the least gaps let it.
        case equalCentering
    }

    /// Tells where views stand across the axis.
    public enum Alignment: UInt8, CaseIterable, Sendable {
        /// Fills the room.
        case fill
        /// Keeps to the leading edge, or the top.
        case leading
        /// Keeps to the middle.
        case center
        /// Keeps to the trailing edge, or the bottom.
        case trailing
        /// Puts first baselines on a line; as `fill` in a column.
        case firstBaseline
        /// Puts last baselines on a line; as `fill` in a column.
        case lastBaseline

        /// Keeps to the top of a row.
        public static let top = Alignment.leading
        /// Keeps to the bottom of a row.
        public static let bottom = Alignment.trailing
    }

    /// Holds the direction in which views follow each other.
    public var axis: Axis
    public var distribution: Distribution
    /// Tells where views stand across the axis.
    public var alignment: Alignment
    /// Holds the gap between neighbours, in points; the least gap for `equalSpacing` and `equalCentering`.
    public var spacing: Double
    /// Tells whether views keep within the margins.
    public var isLayoutMarginsRelative = false
    /// Tells whether gaps of a column run from baseline to baseline.
    public var isBaselineRelative = false
    /// Tells whether `fillProportionally` lets the last view absorb the gaps, as UIKit was observed to (radar 34595752).
    public var hasUIKitProportionalSpacing = false

    public init(
        axis: Axis = .horizontal, distribution: Distribution = .fill, alignment: Alignment = .fill, spacing: Double = 0
    ) {
        self.axis = axis
        self.distribution = distribution
        self.alignment = alignment
        self.spacing = spacing
    }

    /// Returns the alignment that takes effect: baselines mean nothing in a column.
    var effectiveAlignment: Alignment {
        axis == .vertical && (alignment == .firstBaseline || alignment == .lastBaseline) ? .fill : alignment
    }
}

extension Axis {
    /// Returns the axis across.
    public var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}
