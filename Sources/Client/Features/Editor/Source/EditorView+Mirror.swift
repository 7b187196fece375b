import Components
import Domain
import Localization
import Markup
import ViewTree

/// The highlighted copy of the text that lies over the field.
extension EditorView {
    /// What a block of paragraphs is drawn from.
    private struct BlockLook: Equatable {
        let version: Int
        let photos: [ShownPhoto]
    }

    /// What a paragraph is drawn from.
    private struct ParagraphLook: Equatable {
        let version: Int
        let photo: ShownPhoto?
    }

    /// The highlighted copy of the text, which is all that most keys change.
    ///
    /// The copy shows the placeholder, too: with one in the field, Chromium does more work at every key press.
    var mirror: Element {
        el(.div, "mirror") {
            if state.text.scalars.isEmpty {
                el(.div, "mirror-placeholder") { EditorView.placeholder(of: state, strings) }
            }
            for block in state.paragraphs.blocks {
                let photos = block.hasPictures ? self.photos(of: block) : []
                part(block.key, of: BlockLook(version: block.version, photos: photos)) {
                    [paragraphs = state.paragraphs.paragraphs, send] look in
                    var photos = look.photos.makeIterator()
                    return el(.div) {
                        for paragraph in paragraphs[block.range] {
                            let photo = paragraph.picture.hasValue ? photos.next() : nil
                            part(paragraph.key, of: ParagraphLook(version: paragraph.version, photo: photo)) { look in
                                guard let photo = look.photo else { return EditorView.element(of: paragraph) }
                                return EditorView.element(of: paragraph, showing: photo, send)
                            }
                        }
                    }
                }
            }
        }
        .attr(.ariaHidden, "true")
    }

    private func photos(of block: ParagraphList.Block) -> [ShownPhoto] {
        state.paragraphs.paragraphs[block.range].compactMap { $0.picture.map { shownPhoto($0.reference) } }
    }

    /// Returns the element of a paragraph; a long one in pieces, of which only the changed ones are drawn again.
    private static func element(of paragraph: ParagraphList.Paragraph) -> Element {
        let boxKey = EditorView.boxKey + paragraph.key
        let kind = paragraph.isCode ? "paragraph is-code" : paragraph.headingLevel == nil ? "paragraph" : "paragraph is-heading"
        let element = el(.div, kind) {
            if paragraph.length == 0 {
                el(.br)
            } else if paragraph.pieces.count == 1 {
                HighlightedText.nodes(of: paragraph.pieces[0].spans, hasTabStops: false, boxKey: boxKey, isSource: true)
            } else {
                for (index, piece) in paragraph.pieces.enumerated() {
                    // In a ticked task every piece is done; the first piece marks itself, behind its box.
                    let isDone = index > 0 && paragraph.box?.isTicked == true
                    part(piece.key, of: piece.version) { _ in
                        el(.span, isDone ? "piece markup-done" : "piece") {
                            HighlightedText.nodes(of: piece.spans, hasTabStops: false, boxKey: boxKey, isSource: true)
                        }
                    }
                }
            }
        }
        .attr(.dir, paragraph.isMixed ? "auto" : nil)
        return paragraph.headingLevel == nil ? element : element.ref(EditorView.heading(paragraph.key))
    }

    /// Returns the element of a photo's picture in the text, of the last one where there are several.
    public static func picture(of photo: Identifier<Photo>) -> ElementID { ElementID("note-picture-" + photo.text) }

    /// Returns the line of a picture, which is beside its caption and as high as the line: the field gives it no more room.
    ///
    /// The letters have a box of their own, which contains nothing else: even what is out of the flow may split a line.
    private static func element(
        of paragraph: ParagraphList.Paragraph, showing photo: ShownPhoto, _ send: @escaping (EditorMessage) -> Void
    ) -> Element {
        el(.div, paragraph.picture?.caption.isEmpty == true ? "mirror-line is-bare" : "mirror-line") {
            switch photo {
            case .there(let id, let picture):
                el(.div, "mirror-picture") { MediaImage(picture, size: .cell).node }.ref(EditorView.picture(of: id)).on(.click) { event in
                    send(.picture(.tapped(id, event.currentTarget)))
                    return []
                }
            case .deleted, .missing: el(.div, "mirror-picture is-gone") { Icon.image.node }
            }
            element(of: paragraph)
        }
    }
}
