import { backUp } from './drills/back-up.ts'
import { endSessions } from './drills/end-sessions.ts'
import { failOver } from './drills/fail-over.ts'
import { killAll } from './drills/kill-all.ts'
import { letters } from './drills/letters.ts'
import { planned } from './drills/planned.ts'
import { isUnharmed, type Report, tell } from './drills/writing-site.ts'

/**
 * `npm run drill [-- NAME [ROUNDS]]`: breaks what a site stands on while people write, and tells what came of it; everything,
 * twenty rounds each, unless one is named. Exit code 1 when anything that was answered is lost, or a call hung. Each takes
 * minutes: what it does again and again, `npm test` does once.
 * - `kill-all`: worker, primary, PostgreSQL, everything (`e2e/journeys/story.test.ts`, `server/src/lifecycle/supervision.test.ts`).
 * - `end-sessions`: those of the database, between two statements of others (`server/src/platform/database/connect.test.ts`).
 * - `fail-over`: to a standby; `npm test` has one server that goes and comes (`server/src/platform/database/watched-pool.test.ts`).
 * - `planned`: workers and PostgreSQL, over the minute for which a thousand pieces are planned
 *   (`server/src/modules/publishing/plans/plans.test.ts`).
 * - `letters`: whoever sends a letter to a hundred thousand readers (`server/src/modules/community/letter-issues/letter-issues.test.ts`).
 * - `back-up`: while everything is written to (`server/src/verify/verify.test.ts` mends meanwhile).
 */
const verdictOf = (report: Report) => ({ isRight: isUnharmed(report), told: tell(report) })
const writing = (run: (rounds: number) => Promise<Report>) => async (rounds: number) => verdictOf(await run(rounds))

const DRILLS = {
  'kill-all': writing(killAll),
  'end-sessions': writing(endSessions),
  'fail-over': writing(failOver),
  'back-up': writing(backUp),
  planned,
  letters,
}

const [name, said = '20'] = process.argv.slice(2)
const rounds = Number(said)
const chosen = Object.entries(DRILLS).filter(([each]) => rounds >= 1 && (name === undefined || name === each))
if (chosen.length === 0) {
  console.error(`npm run drill [-- NAME [ROUNDS]], one of ${Object.keys(DRILLS).join(', ')}.`)
  process.exitCode = 2
}
for (const [each, run] of chosen) {
  const { isRight, told } = await run(rounds)
  console.log(`${isRight ? '✓' : '✗'} ${each}: ${told}`)
  if (!isRight) process.exitCode = 1
}
