import { backups } from './backups.ts'
import { endSessions } from './end-sessions.ts'
import { failOver } from './fail-over.ts'
import { killAll } from './kill-all.ts'
import { killPostgres } from './kill-postgres.ts'
import { killSenders, tellMails, troubledServers } from './kill-senders.ts'
import { largeBackup } from './large-backup.ts'
import { hasPgBouncer } from './own-pgbouncer.ts'
import { pooler } from './pooler.ts'
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
  pooler: withPgBouncer(async (rounds = 3) => console.log(tell(await pooler(rounds)))),
  'pooled-fail-over': withPgBouncer(async (rounds = 5) => console.log(tell(await failOver(rounds, true)))),
  'postgres-versions': () => import('./postgres-versions.ts'),
  'kill-senders': async (rounds = 50) => console.log(tellMails(await killSenders(20 * rounds, rounds))),
  'mail-servers': async (rounds = 2) => console.log(await troubledServers(rounds)),
  'kill-all': async (rounds = 200) => console.log(tell(await killAll(rounds))),
  'large-backup': async (pieces = 100_000) => largeBackup(pieces),
  upgrade: () => import('./upgrade.ts'),
  'new-build': () => import('./new-build.ts'),
  'full-disk': () => import('./full-disk.ts'),
  overload: () => import('./overload.ts'),
  container: () => import('./container.ts'),
  'deploy-files': () => import('./deploy-files.ts'),
  cdn: () => import('./cdn.ts'),
}

function withPgBouncer(drill: (rounds: number | undefined) => Promise<unknown>): typeof drill {
  return async (rounds) =>
    hasPgBouncer ? drill(rounds) : console.log('pgbouncer n’est pas installé ici : exercice passé.')
}

const [name, rounds] = process.argv.slice(2)
for (const [each, run] of Object.entries(DRILLS)) {
  if (name !== undefined && name !== each) continue
  console.log(`${each}:`)
  await run(rounds === undefined ? undefined : Number(rounds))
}
