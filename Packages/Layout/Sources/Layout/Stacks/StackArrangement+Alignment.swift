extension StackArrangement {
    /// Adds the constraints that position the views across the axis.
    func addAlignment(to rows: inout StackRows) {
        let across = stack.axis.crossing
        let aligned = visible + animating
        let alignment = stack.effectiveAlignment
        if alignment == .fill {
            for view in aligned.dropFirst() {
                rows.add("alignment", LayoutItem(view), .start(across), .equal, LayoutItem(aligned[0]), .start(across))
                rows.add("alignment", LayoutItem(view), .end(across), .equal, LayoutItem(aligned[0]), .end(across))
            }
            rows.add("canvas", LayoutItem(id), edge(.start(across)), .equal, LayoutItem(aligned[0]), .start(across))
            rows.add("canvas", LayoutItem(aligned[0]), .end(across), .equal, LayoutItem(id), edge(.end(across)))
            return
        }
        let line = line(of: alignment, across)
        for view in aligned.dropFirst() {
            rows.add("alignment", LayoutItem(view), line, .equal, LayoutItem(aligned[0]), line)
        }
        if alignment != .firstBaseline, alignment != .lastBaseline {
            rows.add("canvas", LayoutItem(id), edge(line), .equal, LayoutItem(aligned[0]), line)
        }
        addSpan(of: aligned, to: &rows)
        for view in aligned where alignment == .firstBaseline {
            rows.add("baseline-hug", LayoutItem(view), .top, .equal, LayoutItem(id), edge(.top), priority: .baselineHug)
        }
        for view in aligned where alignment == .lastBaseline {
            rows.add("baseline-hug", LayoutItem(view), .bottom, .equal, LayoutItem(id), edge(.bottom), priority: .baselineHug)
        }
    }

    private func line(of alignment: StackView.Alignment, _ across: Axis) -> LayoutAttribute {
        switch alignment {
        case .fill, .leading: .start(across)
        case .center: .center(across)
        case .trailing: .end(across)
        case .firstBaseline: .firstBaseline
        case .lastBaseline: .lastBaseline
        }
    }

    private func addSpan(of aligned: [LayoutView.ID], to rows: inout StackRows) {
        let across = stack.axis.crossing
        for view in aligned {
            if stack.effectiveAlignment != .leading {
                rows.add("span", LayoutItem(view), .start(across), .greaterThanOrEqual, LayoutItem(id), edge(.start(across)))
            }
            if stack.effectiveAlignment != .trailing {
                rows.add("span", LayoutItem(view), .end(across), .lessThanOrEqual, LayoutItem(id), edge(.end(across)))
            }
        }
        rows.add("spanning-fit", LayoutItem(id), .length(across), .equal, 0, .spanningFit)
        for view in aligned {
            rows.add("ambiguity-suppression", LayoutItem(view), .length(across), .equal, 0, .ambiguitySuppression)
        }
    }
}
