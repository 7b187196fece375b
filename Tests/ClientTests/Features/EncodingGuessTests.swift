import Localization
import Testing

@testable import Client
@testable import Core

/// States which of the readings of an old text file is taken for the right one.
struct EncodingGuessTests {
    @Test(arguments: EncodingSamples.all) func aTextIsReadByItsEncodingWhateverTheLanguageOfTheProgram(sample: EncodingSamples.Sample) {
        for language in Language.allCases {
            let guess = EncodingGuess(language)
            let best = sample.readings[guess.best(of: sample.readings)]
            let scores = sample.readings.map { "\($0.encoding) \(guess.score(of: $0))" }
            #expect(best.text == sample.text, "\(language): \(scores)")
        }
    }

    @Test func theLanguageOfTheProgramDecidesWhereLittleElseDoes() {
        let readings = [TextDecoding(encoding: "gb18030", text: "鸽赅"), TextDecoding(encoding: "euc-jp", text: "碁袱")]
        #expect(EncodingGuess(.japanese).best(of: readings) == 1 && EncodingGuess(.russian).best(of: readings) == 0)
    }

    @Test func onlyTheBeginningOfALongTextIsLookedAt() {
        let guess = EncodingGuess(.english)
        let text = String(repeating: "й", count: EncodingGuess.sampleLength)
        let reading = TextDecoding(encoding: "koi8-r", text: text)
        #expect(guess.score(of: reading) == guess.score(of: TextDecoding(encoding: "koi8-r", text: text + "й")))
        #expect(guess.score(of: reading) > guess.score(of: TextDecoding(encoding: "koi8-r", text: String(text.dropLast()))))
    }

    @Test func nothingIsGuessedOfNothing() {
        #expect(EncodingGuess(.english).best(of: []) == 0)
        #expect(
            EncodingGuess(.english).best(of: [TextDecoding(encoding: "koi8-r", text: ""), TextDecoding(encoding: "gb18030", text: "")]) == 0
        )
    }

    @Test func aTextWithFewDamagedBytesReadsAsUTF8() {
        let readings = [
            TextDecoding(encoding: "windows-1251", text: "РџСЂРёРІРµС‚"), TextDecoding(encoding: "utf-8", text: "Приве\u{FFFD}"),
        ]
        #expect(EncodingGuess(.russian).best(of: readings) == 1 && readings[1].name == "UTF-8")
    }
}
