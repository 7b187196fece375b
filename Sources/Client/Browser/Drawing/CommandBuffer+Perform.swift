#if arch(wasm32)
import ViewTree

extension CommandBuffer {
    /// Performs an action on a node at once; events that it fires are handled after the program has returned.
    public func perform(_ node: Int32, _ action: ElementAction) {
        guard let element = object(of: node) else { return }
        switch action {
        case .focus: element.attempt("focus", .object(options("preventScroll", true)))
        case .blur: element.attempt("blur")
        case .select(let start, let end): element.attempt("setSelectionRange", .number(Double(start)), .number(Double(end)))
        case .selectAll: element.attempt("select")
        case .scrollIntoView(let isCentered):
            let options = options("block", isCentered ? "center" : "nearest")
            options["inline"] = "nearest"
            element.attempt("scrollIntoView", .object(options))
        case .scroll(let left, let top): element.attempt("scrollTo", .number(left), .number(top))
        case .holdLine(let words, let offset):
            JSObject.global["enot"]["page"].object?.attempt("hold", .object(element), .number(Double(words)), .number(Double(offset)))
        case .copySelection(let text): JSObject.global["enot"]["page"].object?.attempt("copy", .string(text))
        case .selectWords(let text): JSObject.global["enot"]["page"].object?.attempt("select", .object(element), .string(text))
        case .makeRoom(let bottom, let top, let milliseconds, let curve):
            makeRoom(in: element, bottom: bottom, top: top, milliseconds: milliseconds, curve: curve)
        case .showModal: if element["open"].bool != true { element.attempt("showModal") }
        case .close: element.attempt("close")
        case .play: element.attempt("play").object?.then({ _ in }, { BrowserConsole.error("play: \($0.name)") })
        case .pause: element.attempt("pause")
        case .click: element.attempt("click")
        }
    }

    /// Sets room and offset at once, and animates from what was seen before to what is seen now, so that nothing jumps and all of it can be
    /// interrupted.
    private func makeRoom(in element: JSObject, bottom: Double, top: Double, milliseconds: Double, curve: String) {
        guard let content = element["firstElementChild"].object else { return }
        let seen = CommandBuffer.top(of: content)
        element["style"].object?.attempt("setProperty", "--keyboard", .string("\(bottom)px"))
        element["scrollTop"] = .number(top)
        content["enotRoom"].object?.attempt("cancel")
        let way = seen - CommandBuffer.top(of: content)
        guard way != 0, !MediaQuery(MediaQuery.reducedMotion).matches else { return }
        let start = options("translate", .string("0px \(way)px"))
        let timing = options("duration", .number(milliseconds))
        timing["easing"] = .string(curve)
        content["enotRoom"] = content.attempt(
            "animate", JSObject.array([.object(start), .object(options("translate", "0px 0px"))]), .object(timing))
    }

    private static func top(of element: JSObject) -> Double { element.attempt("getBoundingClientRect")["top"].number ?? 0 }

    private func options(_ key: String, _ value: JSValue) -> JSObject {
        let options = JSObject.make()
        options[key] = value
        return options
    }
}
#endif
