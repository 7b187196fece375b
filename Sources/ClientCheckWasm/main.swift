import ClientCheck

let problems = ClientScenario.problems()
for problem in problems { print("failed: " + problem) }
print(problems.isEmpty ? "1 passed, 0 failed" : "0 passed, 1 failed")
if !problems.isEmpty { fatalError("the client differs in wasm") }
