extension Renderer {
    /// Changes a mounted node into the next one, or replaces it; returns the node that is mounted then.
    func update(_ mounted: Mounted, _ next: Node, in parent: Int32, isVector: Bool) -> Mounted {
        switch next {
        case .text(let text):
            guard let old = mounted.text else { break }
            if old != text {
                mounted.text = text
                sink.setText(mounted.node, text)
            }
            return mounted
        case .part(let part):
            if mounted.text == nil, mounted.element.key == part.key, mounted.element.facts?.areSame(as: part.facts) == true {
                return mounted
            }
            return update(mounted, .element(part.element()), in: parent, isVector: isVector)
        case .element(let element):
            guard mounted.text == nil, mounted.element.tag == element.tag, mounted.element.key == element.key else { break }
            update(mounted, element)
            return mounted
        }
        let replacement = mount(next, isVector: isVector)
        insert(replacement, into: parent, before: mounted.node)
        retire(mounted)
        return replacement
    }

    /// Changes a mounted element into another with its tag.
    func update(_ mounted: Mounted, _ next: Element) {
        let old = mounted.element
        if old.settings != next.settings { updateSettings(mounted.node, old.settings, next.settings, areProperties: false) }
        updateHandlers(mounted, next.handlers)
        updateChildren(mounted, next.children)
        if old.settings != next.settings { updateSettings(mounted.node, old.settings, next.settings, areProperties: true) }
        if old.reference != next.reference { updateReference(mounted, to: next.reference) }
        if old.movement != next.movement { sink.setMovement(mounted.node, next.movement) }
        mounted.element = next.withoutContents()
    }

    /// Inserts a new node into a parent that existed before, with its animation.
    private func insert(_ mounted: Mounted, into parent: Int32, before reference: Int32) {
        sink.insertBefore(parent, mounted.node, reference)
        let specs = mounted.element.insertions
        if !specs.isEmpty { sink.animateInsertion(mounted.node, specs) }
    }

    // MARK: Children

    private func updateChildren(_ parent: Mounted, _ next: [Node]) {
        let old = parent.children
        let matching = ChildMatching(old, next)
        for position in matching.leaving { retire(old[position]) }
        var children: [Mounted] = []
        children.reserveCapacity(next.count)
        for index in 0..<matching.prefix { children.append(update(old[index], next[index], in: parent.node, isVector: parent.isVector)) }
        for (index, source) in matching.sources.enumerated() {
            let node = next[matching.prefix + index]
            children.append(
                source < 0
                    ? mount(node, isVector: parent.isVector)
                    : update(old[source], node, in: parent.node, isVector: parent.isVector))
        }
        for index in matching.newEnd..<next.count {
            let position = index - matching.newEnd + matching.oldEnd
            children.append(update(old[position], next[index], in: parent.node, isVector: parent.isVector))
        }
        place(children, matching, in: parent.node)
        parent.children = children
    }

    /// Puts the changed part in order from the back, so that the node to insert before is always in place.
    private func place(_ children: [Mounted], _ matching: ChildMatching, in parent: Int32) {
        let sources = matching.sources
        var staying: [Int] = []
        let needsMoves = matching.needsMoves
        if needsMoves { staying = ChildMatching.longestRun(sources, anchor: focusedPosition(children, matching, in: parent)) }
        var reference: Int32 = matching.newEnd < children.count ? children[matching.newEnd].node : 0
        var index = sources.count - 1
        while index >= 0 {
            let child = children[matching.prefix + index]
            if sources[index] < 0 {
                insert(child, into: parent, before: reference)
            } else if needsMoves {
                if staying.last == index { staying.removeLast() } else { sink.insertBefore(parent, child.node, reference) }
            }
            reference = child.node
            index -= 1
        }
    }

    /// Returns the reused child that contains the focus: moving it would lose focus, selection and composition, so others are moved.
    private func focusedPosition(_ children: [Mounted], _ matching: ChildMatching, in parent: Int32) -> Int? {
        let reused = matching.sources.indices.filter { matching.sources[$0] >= 0 }
        let position = sink.focusedChild(of: parent, among: reused.map { children[matching.prefix + $0].node })
        return position.map { reused[$0] }
    }

    // MARK: Settings

    /// Writes one attribute, style or property.
    func write(_ setting: Element.Setting, to node: Int32) {
        switch setting.kind {
        case .attribute: sink.setAttribute(node, setting.name, setting.value)
        case .style: sink.setStyle(node, setting.name, setting.value)
        case .property: sink.setProperty(node, setting.name, setting.value)
        }
    }

    private func updateSettings(_ node: Int32, _ old: [Element.Setting], _ next: [Element.Setting], areProperties: Bool) {
        for setting in old where (setting.kind == .property) == areProperties {
            if next.contains(where: { $0.name == setting.name && $0.kind == setting.kind }) { continue }
            switch setting.kind {
            case .attribute: sink.removeAttribute(node, setting.name)
            case .style: sink.removeStyle(node, setting.name)
            case .property: sink.setProperty(node, setting.name, "")
            }
        }
        for setting in next where (setting.kind == .property) == areProperties && !old.contains(setting) { write(setting, to: node) }
    }

    // MARK: Handlers

    /// Adds a listener that sends an event of a mounted element to a closure.
    func listen(_ mounted: Mounted, _ event: Name, _ action: @escaping EventHandler) {
        let id = handlers.add(action, event, mounted)
        mounted.handlers.append((event, id))
        sink.listen(mounted.node, event, id)
    }

    private func updateHandlers(_ mounted: Mounted, _ next: [(event: Name, action: EventHandler)]) {
        for old in mounted.handlers where !next.contains(where: { $0.event == old.event }) {
            sink.unlisten(mounted.node, old.event)
            handlers.remove(old.id)
        }
        mounted.handlers.removeAll { old in !next.contains { $0.event == old.event } }
        for handler in next {
            if let known = mounted.handlers.first(where: { $0.event == handler.event }) {
                handlers.replace(known.id, handler.action)
            } else {
                listen(mounted, handler.event, handler.action)
            }
        }
    }
}
