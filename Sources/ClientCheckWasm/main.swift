import ClientCheck

let problems = ClientScenario.problems() + DecoderCheck.problems(seed: 1, rounds: 300) + DamageScenario.problems(seed: 1, rounds: 60)
for problem in problems { print("failed: " + problem) }
print(problems.isEmpty ? "3 passed, 0 failed" : "failed")
if !problems.isEmpty { fatalError("the client differs in wasm, or does not bear what is damaged") }
