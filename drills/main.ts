import { endSessions } from './end-sessions.ts'
import { failOver } from './fail-over.ts'
import { killPostgres } from './kill-postgres.ts'
import { type Report, tell } from './report.ts'
import { silence } from './silence.ts'

/** `npm run drill -- NAME [ROUNDS]`: breaks what a site stands on while people write, and tells what came of it. */
const DRILLS: Record<string, { rounds: number; run(rounds: number): Promise<Report> }> = {
  'kill-postgres': { rounds: 100, run: killPostgres },
  'end-sessions': { rounds: 100, run: endSessions },
  silence: { rounds: 1, run: (rounds) => silence(rounds, 30) },
  'fail-over': { rounds: 20, run: failOver },
}

const [name = '', rounds] = process.argv.slice(2)
for (const [each, { rounds: usual, run }] of Object.entries(DRILLS)) {
  if (name !== '' && name !== each) continue
  console.log(`${each}: ${tell(await run(rounds === undefined ? usual : Number(rounds)))}`)
}
