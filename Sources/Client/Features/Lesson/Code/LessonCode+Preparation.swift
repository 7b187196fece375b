import Localization

extension LessonCode {
    /// Returns a closure that counts as the section does, and how closures are passed on and stored.
    static func listings(of lesson: ClosureLesson, _ strings: Strings) -> [LessonListing] {
        var counters = counter + (lesson.isCut ? "\n// …" : "")
        for call in lesson.calls { counters += "\nprint(" + call.counter.name + "())  // \(call.value)" }
        return [
            LessonListing(title: strings.lessonCounterTitle, code: counters),
            LessonListing(title: strings.lessonTrailingTitle, text: strings.lessonTrailingText, code: trailing),
            LessonListing(title: strings.lessonWeakTitle, text: strings.lessonWeakText, code: weak),
        ]
    }

    private static let counter = """
        func makeCounter() -> () -> Int {
            var count = 0
            return {
                count += 1
                return count
            }
        }

        let a = makeCounter()
        let b = makeCounter()
        """

    private static let trailing = """
        let widths = [72, 128, 96]
        let sorted = widths.sorted(by: { (first: Int, second: Int) -> Bool in
            return first > second
        })
        let same = widths.sorted { $0 > $1 }  // [128, 96, 72]
        """

    private static let weak = """
        final class Loader {
            var onProgress: ((Int) -> Void)?
        }

        final class LoadingController: UIViewController {
            private let loader = Loader()
            private let label = UILabel()

            override func viewDidLoad() {
                super.viewDidLoad()
                loader.onProgress = { [weak self] percent in
                    self?.label.text = "\\(percent) %"
                }
            }
        }
        """

    /// Returns a source of numbers, and what a person did with it.
    static func listings(of lesson: ObserverLesson, _ strings: Strings) -> [LessonListing] {
        var use = observer + (lesson.isCut ? "\n// …" : "")
        for step in lesson.steps { use += "\n" + line(of: step) }
        return [
            LessonListing(title: strings.lessonSourceTitle, text: strings.lessonSourceText, code: source),
            LessonListing(title: strings.lessonSourceUse, code: use),
        ]
    }

    private static let source = """
        protocol NumberObserver: AnyObject {
            func receive(_ number: Int)
        }

        final class NumberSource {
            private var observers: [any NumberObserver] = []

            func add(_ observer: any NumberObserver) {
                observers.append(observer)
            }

            func remove(_ observer: any NumberObserver) {
                observers.removeAll { $0 === observer }
            }

            func send(_ number: Int) {
                for observer in observers { observer.receive(number) }
            }
        }
        """

    private static let observer = """
        final class NumberPrinter: NumberObserver {
            func receive(_ number: Int) { print(number) }
        }

        let source = NumberSource()
        let a = NumberPrinter(), b = NumberPrinter(), c = NumberPrinter()
        """

    private static func line(of step: ObserverLesson.Step) -> String {
        switch step {
        case .added(let observer): return "source.add(" + observer.variable + ")"
        case .removed(let observer): return "source.remove(" + observer.variable + ")"
        case .sent(let number, let observers):
            let names = observers.map { $0.variable }.joined(separator: ", ")
            return "source.send(\(number))" + (names.isEmpty ? "" : "  // " + names)
        }
    }
}
