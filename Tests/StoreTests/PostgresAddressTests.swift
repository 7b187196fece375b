import Store
import TestKit
import Testing

@testable import StorePostgreSQL

@Suite struct PostgresAddressTests {
    @Test(arguments: ["postgres://db.example/enot", "postgres://me@a,b/enot?sslmode=require", "host=/run dbname=enot sslkey=k"])
    func anAddressWithoutSecretsCanBeUsed(address: String) {
        #expect(PostgresAddress.problem(in: address) == nil)
    }

    @Test(arguments: [
        ("postgres://me:x@h/d", "password"), ("host=h password=x", "password"), ("postgres://h/d?sslpassword=x", "sslpassword"),
        ("host=h sslpassword=x", "sslpassword"),
    ])
    func anAddressWithASecretIsRefused(address: String, name: String) {
        #expect(PostgresAddress.problem(in: address)?.hasPrefix("the address must not contain a \(name);") == true)
    }

    @Test(arguments: ["postgres://me:geheim%@h/d", "postgres://me:%geheim@h/d", "postgres://me:geheim%zz@h/d", "host=h geheim"])
    func whatCantBeReadIsNotRepeated(address: String) throws {
        let problem = try #require(PostgresAddress.problem(in: address))
        #expect(!problem.contains("geheim") && problem.contains("%25"))
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["LATIN1", "WIN1251", "SQL_ASCII", "EUC_JP"])
    func aDatabaseOfAnotherEncodingIsRefusedWithTheCommandThatMakesOne(encoding: String) throws {
        let address = try PostgresCluster.makeDatabase(encoding: encoding)
        #expect { try PostgresStore(PostgresSettings(address: address)) } throws: { error in
            guard let message = (error as? StoreError)?.message else { return false }
            return message.contains("the encoding \(encoding)") && message.contains("createdb --template=template0 --encoding=UTF8")
        }
    }
}
