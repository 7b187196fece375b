import Notifications
import Testing

struct UserInfoTests {
    @Test func lastOfEqualKeysCounts() {
        let info: UserInfo = ["a": .integer(1), "b": .flag(true), "a": .integer(2)]
        #expect(info.count == 2 && info["a"]?.integer == 2 && info["b"]?.flag == true && info["c"] == nil)
    }

    @Test func orderMakesNoDifference() {
        let first: UserInfo = ["a": .text("x"), "b": .number(1)]
        let second: UserInfo = ["b": .number(1), "a": .text("x")]
        #expect(first == second && first != ["a": .text("x")] && first != ["a": .text("x"), "b": .number(2)])
    }

    @Test func factsAreReadAsWhatTheyAreOnly() {
        let info: UserInfo = ["n": .number(1), "t": .text("x")]
        #expect(info["n"]?.integer == nil && info["n"]?.text == nil && info["t"]?.number == nil && info["t"]?.numbers == nil)
        #expect(info["t"]?.flag == nil && info["t"]?.text == "x")
    }

    @Test func factsAreWrittenAndRemoved() {
        var info = UserInfo()
        info["a"] = .integer(1)
        info["a"] = .integer(3)
        #expect(info["a"]?.integer == 3)
        info["a"] = nil
        info["a"] = nil
        #expect(info == [:] && info.count == 0)
    }
}
