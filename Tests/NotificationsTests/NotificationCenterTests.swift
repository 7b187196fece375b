import Notifications
import Testing

struct NotificationCenterTests {
    private final class Form {}

    /// Keeps what was heard, for closures to write to.
    private final class Heard {
        var lines: [String] = []
    }

    private let center = NotificationCenter()
    private let heard = Heard()

    @Test func observersOfANameHearItInTheOrderOfRegistration() {
        for index in 0..<5 { center.observe("keyboardWillShow") { [heard] _ in heard.lines.append("\(index)") } }
        center.observe("keyboardWillHide") { [heard] _ in heard.lines.append("other") }
        center.post("keyboardWillShow")
        #expect(heard.lines == ["0", "1", "2", "3", "4"])
    }

    @Test func objectFiltersByIdentity() {
        let first = Form()
        let second = Form()
        center.observe("changed", object: first) { [heard] _ in heard.lines.append("first") }
        center.observe("changed") { [heard] _ in heard.lines.append("any") }
        center.observe(object: second) { [heard] _ in heard.lines.append("second, any name") }
        center.observe { [heard] notification in heard.lines.append("all " + notification.name.rawValue) }
        center.post("changed", object: first)
        #expect(heard.lines == ["first", "any", "all changed"])
        heard.lines = []
        center.post("changed", object: second)
        #expect(heard.lines == ["any", "second, any name", "all changed"])
        heard.lines = []
        center.post("changed")
        #expect(heard.lines == ["any", "all changed"])
    }

    @Test func notificationCarriesObjectAndUserInfo() {
        let form = Form()
        var received: [Notification] = []
        center.observe("changed") { received.append($0) }
        center.post("changed", object: form, userInfo: ["frame": .numbers([0, 512, 375, 300]), "duration": .number(0.25)])
        #expect(received.count == 1 && received[0].object === form && received[0].name == "changed")
        #expect(received[0].userInfo["frame"]?.numbers == [0, 512, 375, 300])
        #expect(received[0].userInfo["duration"]?.number == 0.25)
    }

    @Test func removedObserverHearsNothing() {
        let token = center.observe("changed") { [heard] _ in heard.lines.append("heard") }
        #expect(token.isObserving && center.observerCount == 1)
        #expect(center.remove(token) && !token.isObserving && center.observerCount == 0)
        #expect(!center.remove(token))
        center.post("changed")
        #expect(heard.lines.isEmpty)
    }

    @Test func tokenOfAnotherCentreIsRefused() {
        let other = NotificationCenter()
        let token = other.observe("changed") { [heard] _ in heard.lines.append("heard") }
        center.observe("changed") { [heard] _ in heard.lines.append("own") }
        #expect(!center.remove(token) && token.isObserving)
        other.post("changed")
        #expect(heard.lines == ["heard"])
    }

    @Test func removingWhilePostingIsSafe() {
        var tokens: [ObservationToken] = []
        tokens.append(
            center.observe("changed") { [center, heard] _ in
                heard.lines.append("0")
                for token in tokens { center.remove(token) }
            })
        for index in 1..<4 { tokens.append(center.observe("changed") { [heard] _ in heard.lines.append("\(index)") }) }
        center.observe("changed") { [heard] _ in heard.lines.append("last") }
        center.post("changed")
        #expect(heard.lines == ["0", "last"] && center.observerCount == 1)
        center.post("changed")
        #expect(heard.lines == ["0", "last", "last"])
    }

    @Test func observerAddedWhilePostingHearsTheNext() {
        var isAdded = false
        center.observe("changed") { [center, heard] _ in
            guard !isAdded else { return }
            isAdded = true
            center.observe("changed") { _ in heard.lines.append("added") }
        }
        center.post("changed")
        #expect(heard.lines.isEmpty)
        center.post("changed")
        #expect(heard.lines == ["added"])
    }

    @Test func postWithinAPostIsHeardAtOnce() {
        center.observe("outer") { [center, heard] _ in
            heard.lines.append("outer")
            center.post("inner")
            heard.lines.append("outer again")
        }
        center.observe("inner") { [heard] _ in heard.lines.append("inner") }
        center.post("outer")
        #expect(heard.lines == ["outer", "inner", "outer again"])
    }

    @Test func objectIsNotKeptAlive() {
        var form: Form? = Form()
        weak let observed = form
        center.observe("changed", object: form) { _ in }
        form = nil
        #expect(observed == nil)
    }

    @Test func sharedCentreIsOne() {
        #expect(NotificationCenter.shared === NotificationCenter.shared)
        let token = NotificationCenter.shared.observe("sharedCentreIsOne") { [heard] _ in heard.lines.append("heard") }
        NotificationCenter.shared.post("sharedCentreIsOne")
        NotificationCenter.shared.remove(token)
        #expect(heard.lines == ["heard"])
    }
}
