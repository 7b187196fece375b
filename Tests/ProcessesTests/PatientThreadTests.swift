import Glibc
import Testing

@testable import Processes

@Suite struct PatientThreadTests {
    @Test func patientWorkLetsOthersGoFirst() {
        let niceness = { getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) }
        let before = niceness()
        var during = before
        PatientThread.run { during = niceness() }
        #expect(during == max(before, 15))
        #expect(niceness() == before)
    }
}
