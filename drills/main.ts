import { backups } from './backups.ts'
import { endSessions } from './end-sessions.ts'
import { failOver } from './fail-over.ts'
import { killPostgres } from './kill-postgres.ts'
import { killSenders, tellMails, troubledServers } from './kill-senders.ts'
import { tell } from './report.ts'
import { silence } from './silence.ts'

/**
 * `npm run drill [-- NAME [ROUNDS]]`: breaks what a site stands on while people write, and tells what came of it. Each of
 * them, its usual number of rounds, unless one is named.
 */
const DRILLS: Record<string, (rounds: number | undefined) => Promise<unknown>> = {
  'kill-postgres': async (rounds = 100) => console.log(tell(await killPostgres(rounds))),
  'end-sessions': async (rounds = 100) => console.log(tell(await endSessions(rounds))),
  backups: async (rounds = 100) => console.log(tell(await backups(rounds))),
  silence: async (rounds = 1) => console.log(tell(await silence(rounds, 30))),
  'fail-over': async (rounds = 20) => console.log(tell(await failOver(rounds))),
  'kill-senders': async (rounds = 50) => console.log(tellMails(await killSenders(20 * rounds, rounds))),
  'mail-servers': async (rounds = 2) => console.log(await troubledServers(rounds)),
  'new-build': () => import('./new-build.ts'),
  'full-disk': () => import('./full-disk.ts'),
}

const [name, rounds] = process.argv.slice(2)
for (const [each, run] of Object.entries(DRILLS)) {
  if (name !== undefined && name !== each) continue
  console.log(`${each}:`)
  await run(rounds === undefined ? undefined : Number(rounds))
}
