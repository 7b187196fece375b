import Layout
import Localization

extension LessonCode {
    /// Returns how notifications are posted and observed, and how a form makes room for the keyboard (S5, S6, S8).
    static func listings(of lesson: KeyboardLesson, _ strings: Strings) -> [LessonListing] {
        [
            LessonListing(title: strings.lessonPostTitle, text: strings.lessonPostText, code: post(from: lesson.sender)),
            LessonListing(title: strings.lessonObserveTitle, text: strings.lessonObserveText, code: observation),
            LessonListing(
                title: strings.lessonRoomTitle, text: strings.lessonRoomText, code: lesson.isObserving ? room(in: lesson) : removal),
            LessonListing(title: strings.lessonCentreTitle, text: strings.lessonCentreText, code: centring(in: lesson)),
        ]
    }

    private static func post(from sender: LessonSender) -> String {
        """
        extension Notification.Name {
            static let someEvent = Notification.Name("SomeEvent")
        }

        NotificationCenter.default.post(
            name: .someEvent, object: \(sender == .a ? "a" : "b"),
            userInfo: ["sender": "\(sender.name)"])
        """
    }

    private static let observation = """
        final class Listener: NSObject {
            func start(hearing sender: AnyObject?) {
                NotificationCenter.default.addObserver(
                    self, selector: #selector(hear),
                    name: .someEvent, object: sender)
            }

            @objc private func hear(_ notification: Notification) {
                print(notification.name, notification.userInfo ?? [:])
            }

            func stop() {
                NotificationCenter.default.removeObserver(
                    self, name: .someEvent, object: nil)
            }
        }

        observerOfA.start(hearing: a)
        observerOfAll.start(hearing: nil)
        """

    private static let removal = """
        let center = NotificationCenter.default
        center.removeObserver(
            self, name: UIResponder.keyboardWillShowNotification, object: nil)
        center.removeObserver(
            self, name: UIResponder.keyboardWillHideNotification, object: nil)
        """

    private static func room(in lesson: KeyboardLesson) -> String {
        """
        final class FormController: UIViewController {
            @IBOutlet private var scrollView: UIScrollView!
            private weak var activeField: UITextField?
            private var keyboardTop: CGFloat?

            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                let center = NotificationCenter.default
                center.addObserver(
                    self, selector: #selector(keyboardWillShow),
                    name: UIResponder.keyboardWillShowNotification, object: nil)
                center.addObserver(
                    self, selector: #selector(keyboardWillHide),
                    name: UIResponder.keyboardWillHideNotification, object: nil)
            }

            override func viewWillDisappear(_ animated: Bool) {
                super.viewWillDisappear(animated)
                let center = NotificationCenter.default
                center.removeObserver(
                    self, name: UIResponder.keyboardWillShowNotification, object: nil)
                center.removeObserver(
                    self, name: UIResponder.keyboardWillHideNotification, object: nil)
            }

            @objc private func keyboardWillShow(_ notification: Notification) {
                let key = UIResponder.keyboardFrameEndUserInfoKey
                guard let frame = notification.userInfo?[key] as? CGRect else { return }
                keyboardTop = frame.minY  // \(PointText.text(lesson.keyboardFrame.minY))
                let inset = frame.height - view.safeAreaInsets.bottom  // \(PointText.text(lesson.height))
                animate(notification) {
                    self.setBottomInset(inset)
                    self.centerActiveField()
                }
            }

            @objc private func keyboardWillHide(_ notification: Notification) {
                keyboardTop = nil
                animate(notification) {
                    self.setBottomInset(0)
                }
            }

        \(animation(of: lesson))

            private func setBottomInset(_ inset: CGFloat) {
                scrollView.contentInset.bottom = inset
                scrollView.verticalScrollIndicatorInsets.bottom = inset
            }
        }
        """
    }

    private static func animation(of lesson: KeyboardLesson) -> String {
        let seconds = PointText.shortFactor(lesson.animation.milliseconds / 1000)
        return """
                private func animate(_ notification: Notification, _ changes: @escaping () -> Void) {
                    let durationKey = UIResponder.keyboardAnimationDurationUserInfoKey
                    let duration = notification.userInfo?[durationKey] as? Double  // \(seconds)
                    let curveKey = UIResponder.keyboardAnimationCurveUserInfoKey
                    let curve = notification.userInfo?[curveKey] as? UInt  // \(lesson.curve.rawValue)
                    UIView.animate(
                        withDuration: duration ?? 0.25, delay: 0,
                        options: UIView.AnimationOptions(rawValue: (curve ?? 7) << 16),
                        animations: changes)
                }
            """
    }

    private static func centring(in lesson: KeyboardLesson) -> String {
        let middle = PointText.text(lesson.keyboardFrame.minY / 2)
        let offset = PointText.text(lesson.avoidance.contentOffset.y)
        return """
            extension FormController: UITextFieldDelegate {
                func textFieldDidBeginEditing(_ field: UITextField) {
                    activeField = field
                    UIView.animate(withDuration: 0.25) { self.centerActiveField() }
                }

                func textFieldDidEndEditing(_ field: UITextField) {
                    activeField = nil
                }

                private func centerActiveField() {
                    guard let activeField, let keyboardTop else { return }
                    let middle = keyboardTop / 2  // \(middle)
                    let field = activeField.convert(activeField.bounds, to: nil)
                    let wanted = scrollView.contentOffset.y + field.midY - middle
                    let inset = scrollView.adjustedContentInset
                    let length = scrollView.contentSize.height + inset.bottom
                    let greatest = max(-inset.top, length - scrollView.bounds.height)
                    scrollView.contentOffset.y = min(max(wanted, -inset.top), greatest)  // \(offset)
                }
            }
            """
    }
}
