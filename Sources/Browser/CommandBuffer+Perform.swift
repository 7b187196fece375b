#if arch(wasm32)
import ViewTree

extension CommandBuffer {
    /// Does something to a node at once; events that this fires are answered after the program is done.
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
        case .showModal: if element["open"].bool != true { element.attempt("showModal") }
        case .close: element.attempt("close")
        case .play: element.attempt("play").object?.then({ _ in }, { Console.error("play: \($0.name)") })
        case .pause: element.attempt("pause")
        case .click: element.attempt("click")
        }
    }

    private func options(_ key: String, _ value: JSValue) -> JSObject {
        let options = JSObject.make()
        options[key] = value
        return options
    }
}
#endif
