import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import { describeFailure, type Tally } from './tally.ts'

/** Writes what a run of Vitest came to into `file`, beside what Vitest shows. */
export class TallyReporter implements Reporter {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const inState = (state: string) => tests.filter((test) => test.result().state === state)
    const tally: Tally = {
      passed: inState('passed').length,
      failures: [
        ...unhandled.map(({ message }) => describeFailure('vitest', message)),
        ...modules.flatMap((module) =>
          module.errors().map(({ message }) => describeFailure(module.relativeModuleId, message)),
        ),
        ...inState('failed').map((test) => describeFailure(nameOf(test), test.result().errors?.[0]?.message)),
      ],
      skipped: inState('skipped').map(nameOf),
      files: modules.map((module) => ({ name: module.relativeModuleId, seconds: module.meta().processor ?? 0 })),
      tests: tests.map((test) => ({ name: nameOf(test), seconds: test.meta().processor ?? 0 })),
    }
    writeFileSync(this.#file, JSON.stringify(tally))
  }
}

const nameOf = (test: TestCase) => `${test.module.relativeModuleId} › ${test.fullName}`
