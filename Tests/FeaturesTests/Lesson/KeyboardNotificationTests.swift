import Layout
import Notifications
import ProfileForm
import Testing

struct KeyboardNotificationTests {
    @Test func whatIsPostedIsWhatIsRead() {
        let animation = KeyboardAnimation(milliseconds: 400, curve: .linear)
        let told = KeyboardNotification(frame: Rect(x: 0, y: 407, width: 375, height: 260), animation: animation)
        #expect(KeyboardNotification(told.userInfo) == told)
    }

    @Test func missingAnimationIsTheKeyboardsOwn() {
        let read = KeyboardNotification(["frameEnd": .numbers([0, 407, 375, 260])])
        #expect(read?.animation == KeyboardAnimation(milliseconds: 250, curve: .keyboard))
    }

    @Test func noFrameIsNoMove() {
        #expect(KeyboardNotification([:]) == nil)
        #expect(KeyboardNotification(["frameEnd": .numbers([1, 2])]) == nil)
        #expect(KeyboardNotification(["frameEnd": .text("0,0,0,0")]) == nil)
    }
}
