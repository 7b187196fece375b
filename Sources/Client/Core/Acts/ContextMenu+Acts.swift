import Components

extension ContextMenu.Item {
    /// Creates an item for an act, with its key.
    public init(_ act: Act, usesCommandKey: Bool = false) {
        let key = act.shortcuts.last?.text(usesCommandKey: usesCommandKey) ?? ""
        self.init(act.icon ?? .more, act.name, key: key, isDangerous: act.isDangerous)
    }
}
