import Layout
import Localization

extension LessonCode {
    /// Returns the scroll view's properties, and the delegate that lets its title grow.
    static func listings(of lesson: ScrollLesson, _ strings: Strings) -> [LessonListing] {
        [
            LessonListing(title: strings.lessonCode, code: properties(of: lesson).joined(separator: "\n")),
            LessonListing(title: strings.lessonBonusTitle, text: strings.lessonBonusText, code: delegate(of: lesson)),
        ]
    }

    private static func properties(of lesson: ScrollLesson) -> [String] {
        let view = lesson.view
        var lines = [
            "scrollView.delegate = self",
            "scrollView.contentSize = CGSize(width: " + PointText.text(view.contentSize.width) + ", height: "
                + PointText.text(view.contentSize.height) + ")",
            "scrollView.contentInset.top = " + PointText.text(view.contentInset.top),
            "scrollView.contentInset.bottom = " + PointText.text(view.contentInset.bottom), "scrollView.minimumZoomScale = 0.5",
            "scrollView.maximumZoomScale = 3",
        ]
        for property in ScrollProperty.allCases {
            guard property != .fastDeceleration else { continue }
            lines.append("scrollView." + property.name + " = " + (lesson.isOn(property) ? "true" : "false"))
        }
        if lesson.isOn(.fastDeceleration) { lines.append("scrollView.decelerationRate = .fast") }
        return lines
    }

    private static func delegate(of lesson: ScrollLesson) -> String {
        let stretch = lesson.stretch
        return """
            extension ScrollController: UIScrollViewDelegate {
                func viewForZooming(in scrollView: UIScrollView) -> UIView? {
                    contentView
                }

                func scrollViewDidScroll(_ scrollView: UIScrollView) {
                    let offset = scrollView.contentOffset.y / scrollView.zoomScale
                    let top = -scrollView.adjustedContentInset.top
                    let pull = max(0, top - offset)  // \(PointText.text(stretch.overscroll))
                    let scale = 1 + pull / titleLabel.bounds.height  // \(PointText.shortFactor(stretch.scale))
                    titleLabel.transform = CGAffineTransform(translationX: 0, y: -pull / 2)
                        .scaledBy(x: scale, y: scale)
                }
            }
            """
    }
}
