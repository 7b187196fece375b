import Localization

extension App {
    /// Tells whether what should be shown needs the rest of the program, which is not there.
    var isRestAwaited: Bool { rest != .here && (isDemandShown || !screen.isFirst) }

    /// Takes what is heard of the parts of the program that are loaded after the start.
    func updateRest(_ message: Message) {
        switch message {
        case .restCame:
            guard rest != .here else { return }
            let wasAwaited = isRestAwaited
            rest = .here
            takeWords()
            if wasAwaited { present() }
            if session != nil { readCatalogues() }
            if accountInquiry.isDue { sessionChanged() }
            greet()
        case .restMissed: rest = .missing
        case .restRetried:
            rest = .coming
            ask(.fetchRest)
        case .learned:
            takeWords()
            ask(.dress(strings.language, title: title))
        case .notLearned: say(Notice(.languageMissing))
        default: break
        }
    }

    /// Asks for the rest of the program once the first screen is known.
    func fetchRest() {
        if rest != .here { ask(.fetchRest) }
    }
}
