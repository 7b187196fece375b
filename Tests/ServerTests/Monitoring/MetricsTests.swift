import Domain
import HTTP
import Services
import Store
import Testing

@testable import Server

@Suite struct MetricsTests {
    private static let now = Instant(milliseconds: 100_000)
    private static let token = "0123456789abcdef"

    private func page(_ metrics: Metrics = Metrics(), token: String? = Self.token) -> MetricsPage {
        var sources = MetricsPage.Sources(now: { Self.now })
        sources.version = "1.2.3"
        sources.streamCount = { 3 }
        sources.backups = { SeenBackups(newestAt: Instant(milliseconds: 9_500), hasFailed: true) }
        sources.work = {
            [
                MediaWork(kind: .examining, waitingCount: 2, failedCount: 1, waitsSince: Instant(milliseconds: 40_000)),
                MediaWork(kind: .reading, waitingCount: 0),
            ]
        }
        return MetricsPage(token: Setting(token.map { Array($0.utf8) }), metrics: metrics, sources: sources)
    }

    @Test func whatIsKnownIsThereAndNothingElse() async {
        let text = await page().text()
        for line in [
            #"enot_build_info{version="1.2.3"} 1"#, "enot_event_streams 3", "enot_backup_newest_timestamp_seconds 9.5",
            "enot_backup_failed 1", #"enot_jobs{kind="examining"} 2"#, #"enot_failed_jobs{kind="examining"} 1"#,
            #"enot_job_age_seconds{kind="examining"} 60"#, #"enot_job_age_seconds{kind="reading"} 0"#,
        ] { #expect(text.contains(line + "\n"), "\(line)") }
        for name in ["enot_disk_free_bytes", "enot_database_bytes", "enot_backup_good_timestamp_seconds", "process_cpu_seconds_total"] {
            #expect(!text.contains(name), "nothing is said of what is not known: \(name)")
        }
    }

    @Test func durationsAreCountedUpToEachBound() {
        let histogram = DurationHistogram()
        for duration in [1_000, 1_001, 9_000_000] as [Int64] { histogram.add(duration) }
        let counts = histogram.samples.filter { $0.suffix == "_bucket" }.map(\.value)
        #expect(counts.count == DurationHistogram.bounds.count + 1)
        #expect(counts.first == 1 && counts.dropFirst().dropLast().allSatisfy { $0 == 2 } && counts.last == 3)
        #expect(histogram.samples.first { $0.suffix == "_sum" }?.value == 9.002_001)
        #expect(histogram.samples.last?.value == 3)
    }

    @Test func whatIsCountedIsTold() async {
        let metrics = Metrics()
        metrics.answered(.ok)
        metrics.answered(.notFound)
        metrics.answered(HTTPStatus(rawValue: 700))
        metrics.pushed(operationCount: 5, since: Metrics.microseconds())
        metrics.refused(.limited)
        metrics.notified(isAccepted: false)
        let text = await page(metrics).text()
        for line in [
            #"enot_http_requests_total{code="2xx"} 1"#, #"enot_http_requests_total{code="4xx"} 1"#, "enot_push_duration_seconds_count 1",
            "enot_pushed_operations_total 5", #"enot_refused_sign_ins_total{reason="limited"} 1"#,
            #"enot_refused_sign_ins_total{reason="wrong"} 0"#, #"enot_notifications_total{result="failed"} 1"#,
        ] { #expect(text.contains(line + "\n"), "\(line)") }
    }

    @Test(
        arguments: [
            ("Bearer 0123456789abcdef", true), ("bearer 0123456789abcdef", true), ("Bearer 0123456789abcdeF", false),
            ("Bearer 0123456789abcdef0", false), ("Basic 0123456789abcdef", false), ("0123456789abcdef", false), ("Bearer ", false),
        ])
    func onlyTheTokenIsAdmitted(field: String, isAdmitted: Bool) {
        #expect(page().admits(field) == isAdmitted)
        #expect(!page(token: nil).admits(field))
        #expect(!page().admits(nil))
    }
}
