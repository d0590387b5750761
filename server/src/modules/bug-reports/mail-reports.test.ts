import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { useTestApp } from '../../testing/create-test-app.ts'
import { createAccount } from '../../testing/factories.ts'
import { startTestMailServer, type TestMailServer } from '../../testing/mail-server.ts'
import { useSilentProxy } from '../../testing/silent-proxy.ts'
import { MAIL_REPORT } from './mail-report.job.ts'

const SUPPORT_EMAIL = 'soutien@exemple.fr'
/** A pause of one second at least, noticed every five. */
const PAUSE = { timeout: 20_000 }

async function useMailServer(): Promise<TestMailServer> {
  const server = await startTestMailServer()
  onTestFinished(() => server.close())
  return server
}

/** A site that mails nothing itself, a way to report with it, and nodes of it that mail to a server. */
async function useReporter() {
  const app = await useTestApp({ LOG_LEVEL: 'silent' })
  const startMailer = async ({ url }: Pick<TestMailServer, 'url'>) => {
    const node = await app.startNode({ SMTP_URL: url, SUPPORT_EMAIL })
    let isClosed = false
    const stop = async () => {
      if (!isClosed) await node.close()
      isClosed = true
    }
    onTestFinished(stop)
    return { stop }
  }
  const reader = await createAccount(app)
  const report = (description: string, screenshot?: string) =>
    app.expectData('POST /bug-report', { body: { description, screenshot } }, { as: reader })
  const waiting = async () => {
    const rows = await app.context.database(sql<{ description: string }>`
      SELECT description FROM bug_reports WHERE mailed_at IS NULL ORDER BY created_at`)
    return rows.map(({ description }) => description)
  }
  const jobs = async (state: string) =>
    (await app.context.database(sql`SELECT FROM jobs.job WHERE name = 'mail-report' AND state = ${state}`)).length
  return { app, reader, report, waiting, jobs, startMailer }
}

test('a report is mailed to the support with its screenshot, to be answered to its author', async () => {
  const server = await useMailServer()
  const { reader, report, waiting, startMailer } = await useReporter()
  await startMailer(server)
  const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()

  await report('The page stays white', image.toString('base64'))

  await expect.poll(waiting).toEqual([])
  expect(server.mails).toHaveLength(1)
  const [mail] = server.mails
  expect(mail?.to).toEqual([SUPPORT_EMAIL])
  expect(mail?.raw).toContain(`Reply-To: ${reader.email}`)
  expect(mail?.raw).toContain('The page stays white')
  expect(mail?.raw).toMatch(/Content-Type: image\/webp; name=[0-9a-f]{32}-8x8\.webp/)
})

test('a mail server that is away loses nothing: the report is answered, waits, and is mailed after a restart', async () => {
  const server = await useMailServer()
  server.setAway(true)
  const { report, waiting, jobs, startMailer } = await useReporter()
  const mailer = await startMailer(server)
  await report('Kept while away')
  await expect.poll(() => jobs('retry')).toBe(1)
  await mailer.stop()
  expect(await waiting()).toEqual(['Kept while away'])

  server.setAway(false)
  await startMailer(server)

  await expect.poll(() => server.mails, PAUSE).toHaveLength(1)
  await expect.poll(waiting).toEqual([])
})

test('what could not be mailed is tried again after the pause, without a new report', async () => {
  const server = await useMailServer()
  server.setAway(true)
  const { report, waiting, jobs, startMailer } = await useReporter()
  await startMailer(server)
  await report('Tried again')
  await expect.poll(() => jobs('retry')).toBe(1)

  server.setAway(false)

  await expect.poll(() => server.mails, PAUSE).toHaveLength(1)
  await expect.poll(waiting).toEqual([])
})

test('a mail server may be away for a day, and more', async () => {
  const { first, longest } = MAIL_REPORT.pauses
  const pauses = Array.from({ length: MAIL_REPORT.tries - 1 }, (_, tried) => Math.min(longest, first * 2 ** tried))
  // A pause may be half as long, so that those of many jobs spread.
  expect(pauses.reduce((sum, pause) => sum + pause) / 2).toBeGreaterThan(24 * 3_600)
})

test('reports that no job tells of are mailed from a start on, such as those of a backup', async () => {
  const server = await useMailServer()
  const { app, report, waiting, startMailer } = await useReporter()
  await report('Out of a backup')
  await app.context.database(sql`DELETE FROM jobs.job`)

  await startMailer(server)

  await expect.poll(waiting).toEqual([])
})

test('a report that the mail server refuses waits alone: the next ones go', async () => {
  const server = await useMailServer()
  server.refuse('Refused one')
  const { report, waiting, startMailer } = await useReporter()
  await startMailer(server)

  await report('Refused one')
  await report('Accepted one')

  await expect.poll(waiting).toEqual(['Refused one'])
  expect(server.mails).toHaveLength(1)
})

test('no session of the database waits for a silent mail server', async () => {
  const server = await useMailServer()
  const line = await useSilentProxy(server.url.replace('smtp:', 'http:'))
  line.setSilent(true)
  const { app, report, waiting, jobs, startMailer } = await useReporter()
  await startMailer({ url: line.origin.replace('http:', 'smtp:') })
  await report('Not to be heard')
  await expect.poll(() => jobs('active')).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 300))

  expect(await jobs('active')).toBe(1)
  expect(
    await app.context.database(sql`
      SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`),
  ).toEqual([])
  expect(await waiting()).toEqual(['Not to be heard'])
})

test('several nodes mail each report once', async () => {
  const server = await useMailServer()
  const { report, waiting, startMailer } = await useReporter()
  for (const _ of [1, 2, 3]) await startMailer(server)

  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((letter) => report(`Report ${letter}.`)))

  await expect.poll(waiting).toEqual([])
  expect(server.mails.map(({ raw }) => raw.match(/Report \w\./)?.[0]).sort()).toEqual(
    ['a', 'b', 'c', 'd', 'e'].map((letter) => `Report ${letter}.`),
  )
})
