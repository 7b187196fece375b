import Store
import Testing
import Wire

@testable import Services

/// States what clients are told.
@Suite struct ServiceErrorTests {
    @Test func detailsOfTheDatabaseStayInside() {
        #expect(!ServiceError.storage(.failed(detail: "secret path")).problem.detail.contains("secret"))
        #expect(!ServiceError.unexpected("secret").problem.detail.contains("secret"))
    }

    @Test(arguments: [
        (ServiceError.storage(.full), Problem.Kind.storage, 507), (.quota(limit: 5), .quota, 507), (.otherServer("secret"), .other, 502),
        (.storage(.readOnly), .storage, 503), (.signedOut, .signedOut, 401),
        (.tooMany(retryAfterSeconds: 3), .tooMany, 429), (.unknownParent(""), .unknownParent, 409), (.notFound(""), .notFound, 404),
        (.massDeletion(count: 2, total: 3), .massDeletion, 409), (.aheadOfServer(revision: 1), .aheadOfServer, 409),
    ])
    func everyErrorHasItsKindAndStatus(error: ServiceError, kind: Problem.Kind, status: Int) {
        #expect(error.problem.kind == kind && error.problem.status == status)
    }

    @Test func onlyTooManySaysWhenToTryAgain() {
        #expect(ServiceError.tooMany(retryAfterSeconds: 3).retryAfterSeconds == 3)
        #expect(ServiceError.refused.retryAfterSeconds == nil)
    }
}
