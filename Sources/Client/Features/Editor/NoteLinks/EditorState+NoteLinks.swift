import Domain

/// What links to notes and the rest of the editor do together.
extension EditorState {
    /// Applies what happened about links.
    mutating func update(_ message: NoteLinkMessage) -> [EditorEffect] {
        if case .blockFound(let choice) = message { return insert(choice) }
        if case .web(let message) = message { return update(message) }
        let effects = links.update(message, in: &text, now: now)
        if effects.contains(where: { $0.isEdit }) { edited() }
        return effects
    }

    /// Begins a link at the caret, or around the selection, and offers notes for it.
    mutating func beginLink() -> [EditorEffect] {
        guard note.hasValue else { return [] }
        let effects = make(fitting(NoteLinksState.opening(in: text)))
        return effects.isEmpty ? [] : effects + links.follow(text)
    }
}
