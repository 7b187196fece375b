/// The elements that a parser of HTML5 has open at a place of a document (HTML, "the stack of open elements" and "the list of active
/// formatting elements"). Where it is not exact it counts too many.
struct HTMLOpenElements {
    private struct Element {
        var name: String
        var isSpecial: Bool
        /// Whether end tags inside don't reach what is outside.
        var isBarrier: Bool
    }

    /// An element like `<b>`, which the parser opens again in every block, with what that costs; without a name, the beginning of a cell or
    /// another element whose formatting is its own.
    private struct Formatting {
        var name: String
        var cost: Int
    }

    private var stack: [Element] = []
    private var formatting: [Formatting] = []
    /// The cost of opening all formatting elements again.
    private(set) var formattingCost = 0
    /// The number of formatting elements that may be opened again.
    private(set) var formattingCount = 0

    /// The number of open elements.
    var depth: Int { stack.count }

    // MARK: Start tags

    /// Closes what a start tag closes.
    mutating func close(before name: String) {
        if HTMLNames.endsParagraph.contains(name) {
            close {
                $0.name == "p"
            } unless: {
                $0.isBarrier || $0.name == "button"
            }
        }
        switch name {
        case "li":
            close {
                $0.name == "li"
            } unless: {
                $0.isSpecial && !["address", "div", "p"].contains($0.name)
            }
        case "dd", "dt":
            close {
                $0.name == "dd" || $0.name == "dt"
            } unless: {
                $0.isSpecial && !["address", "div", "p"].contains($0.name)
            }
        case "option": if stack.last?.name == "option" { pop(to: stack.count - 1) }
        case "optgroup": while stack.last?.name == "option" || stack.last?.name == "optgroup" { pop(to: stack.count - 1) }
        case "button":
            close {
                $0.name == "button"
            } unless: {
                $0.isBarrier
            }
        case "a", "nobr": if formatting.contains(where: { $0.name == name }) { _ = end(name) }
        case _ where HTMLNames.headings.contains(name):
            if let last = stack.last, HTMLNames.headings.contains(last.name) { pop(to: stack.count - 1) }
        case "table":
            close {
                $0.name == "table"
            } unless: {
                ["caption", "td", "template", "th"].contains($0.name)
            }
        case _ where HTMLNames.ofTables.contains(name): closeCells(before: name)
        default: break
        }
    }

    /// Adds an element; outside of tables there are no parts of them.
    mutating func open(_ name: String, cost: Int) {
        if HTMLNames.ofTables.contains(name), !stack.contains(where: { $0.name == "table" || $0.name == "template" }) { return }
        stack.append(
            Element(name: name, isSpecial: HTMLNames.special.contains(name), isBarrier: HTMLNames.barriers.contains(name)))
        if HTMLNames.formatting.contains(name) {
            formatting.append(Formatting(name: name, cost: cost))
            formattingCost += cost
            formattingCount += 1
        } else if HTMLNames.markers.contains(name) {
            formatting.append(Formatting(name: "", cost: 0))
        }
    }

    /// Closes the parts of the innermost table that can't be around a part that begins.
    private mutating func closeCells(before name: String) {
        guard let table = stack.lastIndex(where: { $0.name == "table" || $0.name == "template" }) else { return }
        let rank = HTMLNames.rank(ofTablePart: name)
        if let place = stack[table...].firstIndex(where: { HTMLNames.rank(ofTablePart: $0.name) >= rank }) { pop(to: place) }
    }

    // MARK: End tags

    /// Closes what an end tag closes; returns the number of blocks that a formatting element had to be taken out of.
    mutating func end(_ name: String) -> Int {
        if HTMLNames.formatting.contains(name) { return endFormatting(name) }
        switch name {
        case "form":
            // It ends without what is open in it.
            if let place = place(where: { $0.name == name }, unless: { $0.isBarrier }) { stack.remove(at: place) }
        case "p":
            close {
                $0.name == name
            } unless: {
                $0.isBarrier || $0.name == "button"
            }
        case "li":
            close {
                $0.name == name
            } unless: {
                $0.isBarrier || $0.name == "ul" || $0.name == "ol"
            }
        case "template": if let place = stack.lastIndex(where: { $0.name == name }) { pop(to: place) }
        case _ where HTMLNames.ofTables.contains(name) || name == "table":
            close {
                $0.name == name
            } unless: {
                $0.name == "table" || $0.name == "template"
            }
        case _ where HTMLNames.headings.contains(name):
            close {
                HTMLNames.headings.contains($0.name)
            } unless: {
                $0.isBarrier
            }
        case _ where HTMLNames.special.contains(name):
            close {
                $0.name == name
            } unless: {
                $0.isBarrier
            }
        default:
            close {
                $0.name == name
            } unless: {
                $0.isSpecial
            }
        }
        return 0
    }

    /// Closes a formatting element (HTML, the adoption agency algorithm).
    private mutating func endFormatting(_ name: String) -> Int {
        let first = formatting.lastIndex { $0.name.isEmpty }.map { $0 + 1 } ?? 0
        let known = formatting[first...].lastIndex { $0.name == name }
        let found = place(where: { $0.name == name }, unless: { $0.isBarrier })
        if let place = found {
            let count = stack[place...].count { $0.isSpecial }
            // With more blocks than the algorithm goes through, the element stays open.
            guard count < 8 else { return count }
            if let known { forget(known) }
            if count == 0 { pop(to: place) } else { stack.remove(at: place) }
            return count
        }
        if let known, !stack.contains(where: { $0.name == name }) { forget(known) }
        return 0
    }

    private mutating func forget(_ place: Int) {
        formattingCost -= formatting[place].cost
        formattingCount -= 1
        formatting.remove(at: place)
    }

    // MARK: The stack

    private func place(where fits: (Element) -> Bool, unless isOutside: (Element) -> Bool) -> Int? {
        for place in stack.indices.reversed() {
            if fits(stack[place]) { return place }
            if isOutside(stack[place]) { return nil }
        }
        return nil
    }

    private mutating func close(_ fits: (Element) -> Bool, unless isOutside: (Element) -> Bool) {
        if let place = place(where: fits, unless: isOutside) { pop(to: place) }
    }

    /// Removes the elements from a place on, and the formatting that is their own.
    private mutating func pop(to place: Int) {
        while stack.count > place, let element = stack.popLast() {
            guard HTMLNames.markers.contains(element.name) else { continue }
            while let last = formatting.indices.last, !formatting[last].name.isEmpty { forget(last) }
            _ = formatting.popLast()
        }
    }
}
