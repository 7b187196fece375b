import Layout

extension SketchReader {
    /// Reads clauses about a stack, parted by commas and semicolons.
    mutating func readStack(_ text: ProseScanner) throws(CheckError) {
        for clause in text.split(at: ",;") {
            var clause = clause
            try readBase(&clause)
            while !clause.isAtEnd {
                if try !readSetting(&clause), try !readViews(&clause) { throw .malformed("what is \"\(clause.rest)\"?") }
            }
        }
    }

    /// Reads a remark, which may hold settings and may as well hold none.
    mutating func readRemark(_ remark: ProseScanner) {
        var trial = self
        do throws(CheckError) {
            try trial.readStack(remark)
            self = trial
        } catch {
            // Remarks are for people: one that is no setting changes nothing.
            return
        }
    }

    /// Changes the settings of the stack.
    private mutating func set(_ change: (inout StackView) -> Void) {
        var stack = sketch.views[0].view.stack ?? StackView()
        change(&stack)
        sketch.views[0].view.stack = stack
    }

    private mutating func readSetting(_ clause: inout ProseScanner) throws(CheckError) -> Bool {
        if readNumber(&clause) || readArrangement(&clause) { return true }
        if clause.skip("custom") { return try readCustomSpacing(&clause) }
        if clause.skip("alignment") {
            guard let alignment = SketchReader.alignment(&clause) else { throw .malformed("no alignment: \(clause.rest)") }
            set { $0.alignment = alignment }
            return true
        }
        if let distribution = SketchReader.distribution(&clause) {
            set { $0.distribution = distribution }
            if clause.skip("/") {
                guard let alignment = SketchReader.alignment(&clause) else { throw .malformed("no alignment: \(clause.rest)") }
                set { $0.alignment = alignment }
            }
            return true
        }
        if let alignment = SketchReader.alignment(&clause) {
            set { $0.alignment = alignment }
            return true
        }
        return false
    }

    private mutating func readNumber(_ clause: inout ProseScanner) -> Bool {
        var rest = clause
        guard let word = rest.word() else { return false }
        guard let number = rest.skip("=") ? rest.number() : rest.number() else { return false }
        switch word {
        case "W": sketch.width = number
        case "H": sketch.height = number
        case "spacing": set { $0.spacing = number }
        case "scale": sketch.scale = number
        case "margins", "margin":
            _ = rest.skip("on") && rest.skip("all") && rest.skip("sides")
            sketch.views[0].view.layoutMargins = EdgeInsets(top: number, left: number, bottom: number, right: number)
            set { $0.isLayoutMarginsRelative = true }
        default: return false
        }
        clause = rest
        return true
    }

    private mutating func readArrangement(_ clause: inout ProseScanner) -> Bool {
        var rest = clause
        guard let word = rest.word() else { return false }
        switch word {
        case "horizontal", "h": set { $0.axis = .horizontal }
        case "vertical", "v": set { $0.axis = .vertical }
        case "stack", "with", "and", "documented": break
        case "RTL": sketch.direction = .rightToLeft
        case "LTR": sketch.direction = .leftToRight
        case "baselineRelative": set { $0.isBaselineRelative = true }
        case "uikitProportionalSpacing":
            let isOff = rest.skip("=") && !rest.skip("true") && rest.skip("false")
            set { $0.hasUIKitProportionalSpacing = !isOff }
        case "free":
            let isHeight = rest.skip("height")
            let isWidth = !isHeight && rest.skip("width")
            if !isHeight, !isWidth { _ = rest.skip("size") }
            if !isHeight { sketch.width = nil }
            if !isWidth { sketch.height = nil }
        case "equal":
            guard rest.skip("hugging") || rest.skip("CR") else { return false }
        default: return false
        }
        // A single letter may as well name a height: it is an axis only before `stack`.
        if word.utf8.count == 1 {
            var ahead = rest
            if !ahead.skip("stack") { return false }
        }
        clause = rest
        return true
    }

    private mutating func readCustomSpacing(_ clause: inout ProseScanner) throws(CheckError) -> Bool {
        _ = clause.skip("spacing")
        guard let number = clause.number(), clause.skip("after"), let name = clause.word(), let index = sketch.index(of: name) else {
            throw .malformed("no custom spacing: \(clause.rest)")
        }
        sketch.views[index].view.customSpacing = number
        return true
    }

    private static func distribution(_ clause: inout ProseScanner) -> StackView.Distribution? {
        if clause.skip("fillEqually") { return .fillEqually }
        if clause.skip("fillProportionally") { return .fillProportionally }
        if clause.skip("equalSpacing") { return .equalSpacing }
        if clause.skip("equalCentering") || clause.skip("equalCentring") { return .equalCentering }
        return clause.skip("fill") ? .fill : nil
    }

    private static func alignment(_ clause: inout ProseScanner) -> StackView.Alignment? {
        if clause.skip("fill") { return .fill }
        if clause.skip("top") || clause.skip("leading") { return .leading }
        if clause.skip("center") || clause.skip("centre") { return .center }
        if clause.skip("bottom") || clause.skip("trailing") { return .trailing }
        if clause.skip("firstBaseline") { return .firstBaseline }
        return clause.skip("lastBaseline") ? .lastBaseline : nil
    }
}
