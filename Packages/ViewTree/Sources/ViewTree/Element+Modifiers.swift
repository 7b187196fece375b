// None is inlined, since views call them everywhere and the browser would load every copy.
extension Element {
    /// Sets an attribute; nil removes it.
    @inline(never) public func attr(_ name: Name, _ value: String?) -> Element {
        if let value {
            set(.attribute, name, value)
        } else {
            settings.removeAll { $0.kind == .attribute && $0.name == name }
        }
        return self
    }

    /// Sets a Boolean in the form that the browser expects: by presence, as text (ARIA, `draggable`), or as a live property (`checked`).
    @inline(never) public func flag(_ name: Name, _ isOn: Bool) -> Element {
        if name.isLiveState { return prop(name, isOn ? "true" : "false") }
        if name.isSpelledBoolean { return attr(name, isOn ? "true" : "false") }
        return attr(name, isOn ? "" : nil)
    }

    /// Sets a property of the DOM object; the runtime writes it only if it differs.
    ///
    /// A field with `value` or `checked` follows the tree if it has an `input` or `change` handler.
    @inline(never) public func prop(_ name: Name, _ value: String) -> Element {
        set(.property, name, value)
        return self
    }

    /// Sets a style through CSSOM.
    @inline(never) public func style(_ name: Name, _ value: String) -> Element {
        set(.style, name, value)
        return self
    }

    /// Handles an event; a second handler of one event replaces the first.
    @inline(never) public func on(_ event: Name, _ handler: @escaping EventHandler) -> Element {
        handlers.removeAll { $0.event == event }
        handlers.append((event, handler))
        return self
    }

    /// Handles a click, tap or activation by keyboard.
    @inline(never) public func onTap(_ action: @escaping () -> Void) -> Element {
        on(.click) { _ in
            action()
            return []
        }
    }

    @inline(never) public func animated(_ animations: Animation...) -> Element {
        self.animations.append(contentsOf: animations)
        return self
    }

    /// Adds an animation for insertion into a parent that existed before.
    @inline(never) public func insertion(_ spec: AnimationSpec) -> Element { animated(.insertion(spec)) }

    /// Adds an animation for removal.
    @inline(never) public func removal(_ spec: AnimationSpec) -> Element { animated(.removal(spec)) }

    /// Animates changes of position.
    @inline(never) public func move(_ spec: AnimationSpec = .move) -> Element { animated(.move(spec)) }

    /// Sets the name by which effects refer to the element.
    @inline(never) public func ref(_ id: ElementID) -> Element {
        reference = id
        return self
    }
}
