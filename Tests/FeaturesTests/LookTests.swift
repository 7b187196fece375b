import Core
import Settings
import Testing

struct LookTests {
    @Test func everyLookIsReadAsItWasKept() {
        for theme in Look.Theme.allCases {
            for textSize in Look.TextSize.allCases {
                for accent in Look.Accent.allCases {
                    for density in Look.Density.allCases {
                        var look = Look()
                        (look.theme, look.textSize, look.accent, look.density) = (theme, textSize, accent, density)
                        for font in Look.WritingFont.allCases {
                            look.writingFont = font
                            #expect(Look(stored: look.text) == look)
                        }
                    }
                }
            }
        }
    }

    @Test(arguments: ["", "1", "000000", "dark", "9999", "тьма", "\u{0}\u{0}\u{0}\u{0}"])
    func whatCanNotBeReadIsAsAtTheBeginning(text: String) { #expect(Look(stored: text) == Look()) }

    @Test func whatIsKnownIsReadBesideWhatIsNot() {
        let look = Look(stored: "2919")
        #expect(look.theme == .dark && look.textSize == .usual && look.density == .compact && look.accent == .blue)
    }

    @Test func aChangeLeavesAllElse() {
        let look = Look().changed(by: .theme(.dark)).changed(by: .textSize(.larger)).changed(by: .accent(.violet))
        #expect(look.words == "dark larger violet proportional" && look.density == .comfortable)
        #expect(look.changed(by: .density(.compact)).rowScale < look.rowScale)
        #expect(Look().changed(by: .writingFont(.monospaced)).words == "system usual blue monospaced")
        #expect(Look(stored: "2919").writingFont == .proportional, "an earlier program stored four parts")
        #expect(Look().words == "", "of which the page keeps nothing")
    }
}
