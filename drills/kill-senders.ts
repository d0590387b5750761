import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect, type Database } from '../server/src/platform/database/connect.ts'
import { findEmbeddedPostgres } from '../server/src/platform/postgres/embedded-postgres.ts'
import type { Manner } from '../server/src/testing/mail-server.ts'
import { registerWriters } from './accounts.ts'
import { until } from './conditions.ts'
import { type Kiosk, startKiosk } from './kiosk.ts'
import { becomes } from './site.ts'

/** What came of mails whose sender was killed again and again. */
export interface MailReport {
  mails: number
  kills: number
  sent: number
  doubtful: number
  /** Neither sent nor doubtful in the end. */
  lost: number
  /** Noted as sent and not with the mail server. */
  missing: number
  /** With the mail server more than once. */
  twice: number
  /** Doubtful ones that the mail server has. */
  doubtfulTaken: number
  /** From the last kill until the last mail was settled. */
  seconds: number
}

interface MailServer {
  url: string
  /** Ids of the mails that it took, as often as it took them. */
  taken: string[]
  setManner(manner: Manner): void
  stop(): void
}

async function startMailServer(): Promise<MailServer> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'mail-server.ts'))
  const taken: string[] = []
  const [{ url }] = await once(child, 'message')
  child.on('message', (message) => {
    if (typeof message === 'object' && 'taken' in message) taken.push(String(message.taken))
  })
  return { url, taken, setManner: (manner) => child.send(manner), stop: () => child.disconnect() }
}

/** A site that mails through a server of its own. */
async function withMailingSite<Result>(
  work: (site: { kiosk: Kiosk; server: MailServer; database: Database }) => Promise<Result>,
): Promise<Result> {
  const server = await startMailServer()
  const kiosk = await startKiosk({ SMTP_URL: server.url, SUPPORT_EMAIL: 'soutien@exemple.fr' })
  const database = connect(findEmbeddedPostgres(kiosk.dataDir) ?? '', { max: 2, name: 'drill' })
  try {
    return await work({ kiosk, server, database })
  } finally {
    await database.end()
    await kiosk.stop()
    server.stop()
  }
}

/** Has reports written whose mails nobody sends before all are there; the account's own mails are left out. */
async function writeReports(
  { kiosk, database, server }: { kiosk: Kiosk; database: Database; server: MailServer },
  count: number,
) {
  server.setManner('is-silent')
  const [writer] = await registerWriters(kiosk, 1)
  if (writer === undefined) throw new Error('nobody writes')
  for (let n = 0; n < count; n += 10)
    await Promise.all(
      Array.from({ length: Math.min(10, count - n) }, (_, m) =>
        kiosk.expectData('POST /bug-report', { body: { description: `Exercice ${n + m}` } }, { as: writer }),
      ),
    )
  await database(sql`DELETE FROM mails WHERE kind <> 'bug-report'`)
  server.setManner('takes')
  // All at once, not each after its pause.
  await database(sql`UPDATE jobs.job SET start_after = now() WHERE name = 'send-mail'`)
}

/** Kills the process that sends (kill -9) at any moment, so many times, while so many mails go. */
export function killSenders(mails: number, kills: number): Promise<MailReport> {
  return withMailingSite(async (site) => {
    const { database, server } = site
    await writeReports(site, mails)
    for (let kill = 0; kill < kills; kill++) {
      const reached = server.taken.length + Math.floor(mails / (kills + 1))
      await until(() => server.taken.length >= Math.min(reached, mails - 1))
      await sleep(Math.random() * 30)
      await killSender(site)
    }
    const begun = performance.now()
    // What a killed process had is taken over within 45 seconds.
    const isSettled = async () =>
      (await database(sql`SELECT FROM mails WHERE state IN ('waiting', 'sending')`)).length === 0
    await becomes(isSettled, 180)
    const rows = await database(sql<{ id: string; state: string }>`SELECT id, state FROM mails`)
    return { ...compare(rows, server.taken), mails, kills, seconds: Math.round((performance.now() - begun) / 1000) }
  })
}

/** The one process that serves and does jobs; the site replaces it. */
async function killSender({ kiosk }: { kiosk: Kiosk }): Promise<void> {
  const [sender] = kiosk.workers()
  if (sender === undefined) throw new Error('nobody sends')
  const ends = kiosk.ends()
  process.kill(sender, 'SIGKILL')
  await until(() => kiosk.ends() > ends)
}

function compare(rows: readonly { id: string; state: string }[], taken: readonly string[]) {
  const times = new Map<string, number>()
  for (const id of taken) times.set(id, (times.get(id) ?? 0) + 1)
  const count = (isSo: (row: { id: string; state: string }) => boolean) => rows.filter(isSo).length
  return {
    sent: count(({ state }) => state === 'sent'),
    doubtful: count(({ state }) => state === 'doubtful'),
    lost: count(({ state }) => state !== 'sent' && state !== 'doubtful'),
    missing: count(({ id, state }) => state === 'sent' && !times.has(id)),
    twice: [...times.values()].filter((each) => each > 1).length,
    doubtfulTaken: count(({ id, state }) => state === 'doubtful' && times.has(id)),
  }
}

/** What became of mails to a server of each manner that is no good one, and how long the requests took that caused them. */
export function troubledServers(mailsOfEach: number) {
  return withMailingSite(async ({ kiosk, database, server }) => {
    const [writer] = await registerWriters(kiosk, 1)
    if (writer === undefined) throw new Error('nobody writes')
    const found: Record<string, { states: Record<string, number>; slowest: number }> = {}
    for (const manner of MANNERS) {
      server.setManner(manner)
      await database(sql`DELETE FROM jobs.job WHERE name = 'send-mail' AND state <> 'active'`)
      await database(sql`DELETE FROM mails`)
      let slowest = 0
      for (let n = 0; n < mailsOfEach; n++) {
        const begun = performance.now()
        await kiosk.expectData('POST /bug-report', { body: { description: manner } }, { as: writer })
        slowest = Math.max(slowest, performance.now() - begun)
      }
      await until(async () => {
        const [row] = await database(sql<{ open: number }>`
          SELECT count(*)::int AS open FROM mails WHERE attempts = 0 OR state = 'sending'`)
        return row?.open === 0
      })
      const rows = await database(sql<{ state: string }>`SELECT state FROM mails`)
      const states: Record<string, number> = {}
      for (const { state } of rows) states[state] = (states[state] ?? 0) + 1
      found[manner] = { states, slowest: Math.round(slowest) }
    }
    return found
  })
}

const MANNERS = [
  'takes',
  'refuses-recipients',
  'refuses-messages',
  'greylists',
  'cuts',
  'is-silent',
  'never-says',
] as const satisfies readonly Manner[]

/** One line for people. */
export function tellMails({
  mails,
  kills,
  sent,
  doubtful,
  doubtfulTaken,
  lost,
  missing,
  twice,
  seconds,
}: MailReport): string {
  return [
    `${kills} kills during ${mails} mails`,
    `${sent} sent, ${doubtful} doubtful (${doubtfulTaken} of them taken)`,
    `${lost} lost`,
    `${missing} noted as sent and missing`,
    `${twice} twice`,
    `all settled ${seconds} s after the last kill`,
  ].join('; ')
}
