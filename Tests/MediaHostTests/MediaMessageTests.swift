import ClientCheck
import Domain
import JSON
import MediaMessages
import Testing

@Suite struct MediaMessageTests {
    @Test func messagesComeBackAsTheyWent() throws {
        let jobs = [
            MediaJob.probe(path: "/a\n\"b\""),
            .previews(
                path: "x",
                outputs: [PreviewOutput(edge: 256, format: .webp, path: "y"), PreviewOutput(edge: 4096, format: .jpeg, path: "z")]),
            .read(path: "x", languages: [.japanese, .english], isUrgent: true),
            .read(path: "", languages: [.russian], isUrgent: false),
            .document(specification: "/s", output: "/o"), .copy(path: "/f", output: "/o", seconds: 14_400),
        ]
        for job in jobs { #expect(MediaJob(json: try JSON(parsing: job.json.bytes)) == job) }
        var probe = MediaProbe(kind: .video, mediaType: "video/mp4", problem: "truncated")
        (probe.width, probe.height, probe.durationSeconds) = (1920, 1080, 12)
        probe.createdAt = Instant(milliseconds: -1)
        probe.location = GeographicPoint(latitude: -90, longitude: 0.1)
        probe.metadata = [MetadataItem("Make", "É"), MetadataItem("Make", "")]
        for answer in [
            MediaAnswer.probe(probe), .probe(MediaProbe()), .previews(tiny: "data:"), .problem("busy"), .text("Ёж\n\n「」\u{1F994}"),
            .text(""), .progress(0), .progress(100), .document(pages: 9), .copied,
        ] {
            #expect(MediaAnswer(json: try JSON(parsing: answer.json.bytes)) == answer)
        }
    }

    @Test(arguments: [UInt64(1), 2]) func aDamagedMessageIsRefusedOrReadAsWritten(_ seed: UInt64) throws {
        var damage = JSONDamage(seed: seed)
        var probe = MediaProbe(kind: .video, mediaType: "video/mp4", problem: "truncated")
        (probe.width, probe.height, probe.durationSeconds, probe.createdAt) = (1920, 1080, 12, Instant(milliseconds: 9))
        probe.location = GeographicPoint(latitude: -90, longitude: 0.5)
        probe.metadata = [MetadataItem("Make", "É")]
        let job = MediaJob.previews(path: "x", outputs: [PreviewOutput(edge: 256, format: .webp, path: "y")])
        for _ in 0..<600 {
            if let answer = MediaAnswer(json: damage.damaged(MediaAnswer.probe(probe).json)) {
                #expect(MediaAnswer(json: answer.json) == answer)
                guard case .probe(let read) = answer else { continue }
                let milliseconds = (read.durationSeconds ?? 0) * 1000
                #expect(Int64(exactly: milliseconds.rounded()) != nil && (read.width ?? 0) <= MediaProbe.longestEdge)
            }
            if let read = MediaJob(json: damage.damaged(job.json)) { #expect(MediaJob(json: read.json) == read) }
        }
    }

    @Test(arguments: [
        "{}", "[]", "1", #"{"job":"probe"}"#, #"{"job":"bake","path":"x"}"#, #"{"job":"previews","path":"x"}"#,
        #"{"job":"previews","path":"x","outputs":[]}"#, #"{"job":"previews","path":"x","outputs":[{"edge":0,"format":"webp","path":"y"}]}"#,
        #"{"job":"previews","path":"x","outputs":[{"edge":4097,"format":"webp","path":"y"}]}"#,
        #"{"job":"previews","path":"x","outputs":[{"edge":1,"format":"png","path":"y"}]}"#,
        #"{"job":"read","path":"x","languages":["en"]}"#, #"{"job":"read","path":"x","languages":[],"isUrgent":true}"#,
        #"{"job":"read","path":"x","languages":["en","xx"],"isUrgent":true}"#,
        #"{"job":"copy","path":"x","output":"y","seconds":0}"#, #"{"job":"copy","path":"x","output":"y","seconds":14401}"#,
        #"{"job":"copy","path":"x","seconds":1}"#,
        #"{"job":"read","path":"x","languages":["en","en"],"isUrgent":true}"#, #"{"job":"read","languages":["en"],"isUrgent":true}"#,
    ])
    func whatIsNoJobIsRefused(text: String) throws {
        #expect(MediaJob(json: try JSON(parsing: text)) == nil)
    }

    @Test(arguments: [
        "{}", "[]", #"{"probe":{}}"#, #"{"probe":{"kind":"image"}}"#, #"{"probe":{"kind":"film","mediaType":"video/mp4"}}"#,
        #"{"probe":{"kind":"image","mediaType":"image/jpeg","metadata":[["x"]]}}"#, #"{"tiny":1}"#,
        #"{"progress":101}"#, #"{"progress":-1}"#, #"{"progress":"1"}"#, #"{"text":1}"#, #"{"copied":false}"#,
    ])
    func whatIsNoAnswerIsRefused(text: String) throws {
        #expect(MediaAnswer(json: try JSON(parsing: text)) == nil)
    }
}
