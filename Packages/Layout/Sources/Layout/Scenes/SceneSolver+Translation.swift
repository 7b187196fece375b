extension SceneSolver {
    /// Returns a constraint in the solver's unknowns: terms + constant REL 0.
    ///
    /// Positions are counted from the root's leading and top edges. In right-to-left text, a horizontal constraint on left, right or
    /// centres is counted in the other direction: it is mirrored.
    func translate(_ constraint: LayoutConstraint) -> (terms: [SolverTerm], constant: Double) {
        var terms: [SolverTerm] = []
        var constant = -constraint.constant
        let isMirrored =
            direction == .rightToLeft && constraint.firstAttribute.axis == .horizontal && !constraint.firstAttribute.isDirectional
            && !constraint.secondAttribute.isDirectional
        constant += append(constraint.first, constraint.firstAttribute, 1, isMirrored, to: &terms)
        if let second = constraint.second {
            constant += append(second, constraint.secondAttribute, -constraint.multiplier, isMirrored, to: &terms)
        }
        if constraint.firstAttribute.isSize { return (terms, constant) }
        // The remaining part of the coordinates' origin, which is zero between two positions unless one is multiplied.
        let rest = constraint.second == nil ? 1 : 1 - constraint.multiplier
        if rest == 0 { return (terms, constant) }
        guard let origin = origin(of: constraint) else { return (terms, constant) }
        let axis = constraint.firstAttribute.axis
        terms.append(SolverTerm(start(of: LayoutItem(origin), axis), isMirrored ? rest : -rest))
        if isMirrored { terms.append(SolverTerm(length(of: LayoutItem(origin), axis), rest)) }
        return (terms, constant)
    }

    private func append(
        _ item: LayoutItem, _ attribute: LayoutAttribute, _ factor: Double, _ isMirrored: Bool, to terms: inout [SolverTerm]
    ) -> Double {
        let axis = attribute.axis
        if attribute.isSize {
            terms.append(SolverTerm(length(of: item, axis), factor))
            return 0
        }
        let place = place(of: attribute, item)
        let signed = isMirrored ? -factor : factor
        terms.append(SolverTerm(start(of: item, axis), signed))
        if place.fraction != 0 { terms.append(SolverTerm(length(of: item, axis), signed * place.fraction)) }
        return signed * place.offset
    }

    /// Returns a position on an item as a fraction of its length and an offset, from its leading or top edge.
    private func place(of attribute: LayoutAttribute, _ item: LayoutItem) -> (fraction: Double, offset: Double) {
        let isTurned = direction == .rightToLeft
        let view = view(item.view)
        let margins = attribute.isWithinMargins && item.guide < 0 ? view.layoutMargins : .zero
        let leading = isTurned ? margins.right : margins.left
        let trailing = isTurned ? margins.left : margins.right
        switch attribute {
        case .leading, .leadingMargin: return (0, leading)
        case .trailing, .trailingMargin: return (1, -trailing)
        case .left, .leftMargin: return isTurned ? (1, -trailing) : (0, leading)
        case .right, .rightMargin: return isTurned ? (0, leading) : (1, -trailing)
        case .centerX, .centerXWithinMargins: return (0.5, (leading - trailing) / 2)
        case .top, .topMargin: return (0, margins.top)
        case .bottom, .bottomMargin: return (1, -margins.bottom)
        case .centerY, .centerYWithinMargins: return (0.5, (margins.top - margins.bottom) / 2)
        case .firstBaseline: return view.firstBaseline.map { (0, $0) } ?? (1, 0)
        case .lastBaseline: return view.lastBaseline.map { (1, -$0) } ?? (1, 0)
        case .width, .height: return (0, 0)
        }
    }

    /// Returns the view in whose coordinates a constraint's positions are counted: the nearest common ancestor of both items, or the
    /// superview of the only one.
    private func origin(of constraint: LayoutConstraint) -> LayoutView.ID? {
        guard let second = constraint.second else { return superview(of: constraint.first.view) }
        var candidate: LayoutView.ID? = constraint.first.view
        while let view = candidate {
            var other: LayoutView.ID? = second.view
            while let above = other, above != view { other = superview(of: above) }
            if other == view { return view }
            candidate = superview(of: view)
        }
        return nil
    }
}
