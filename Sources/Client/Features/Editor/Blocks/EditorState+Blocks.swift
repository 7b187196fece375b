extension EditorState {
    /// Puts what was chosen in place of what is typed behind `/`, as one step to be undone.
    mutating func insert(_ choice: BlockChoice) -> [EditorEffect] {
        let caret = text.caret
        guard let offer = links.offer, let start = BlockOffer.query(before: caret, in: text.scalars)?.start, start == offer.start else {
            return []
        }
        var formatting: Formatting?
        if case .formatting(let chosen) = choice { formatting = chosen }
        guard let edit = fitting(BlockOffer.edit(formatting, removing: start..<caret, in: text.scalars)) else {
            links.refuse()
            return [.focusText]
        }
        let effects = make(edit)
        switch choice {
        case .formatting: return effects + [.focusText]
        case .picture: return effects + update(PictureMessage.asked)
        case .noteLink: return effects + beginLink() + [.focusText]
        }
    }
}
