import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useTestApp } from '../../testing/create-test-app.ts'
import { createAccount } from '../../testing/factories.ts'
import { startTestMailServer, type TestMailServer } from '../../testing/mail-server.ts'
import { useSilentProxy } from '../../testing/silent-proxy.ts'
import { startReportMailer } from './report-mailer.ts'

const SUPPORT_EMAIL = 'soutien@exemple.fr'
const silent = { warn: () => {} }

async function useMailServer(): Promise<TestMailServer> {
  const server = await startTestMailServer()
  onTestFinished(() => server.close())
  return server
}

/** An app that mails to `server`, and a way to report with it. */
async function useMailingApp(server: Pick<TestMailServer, 'url'>) {
  return useReporter({ SMTP_URL: server.url, SUPPORT_EMAIL, LOG_LEVEL: 'silent' })
}

/** As `useMailingApp`, but its mailers are started by the test: the app has none that might take a report first. */
async function useReporter(settings: Record<string, string> = {}) {
  const app = await useTestApp(settings)
  const startMailer = async (server: Pick<TestMailServer, 'url'>, warn = () => {}) => {
    const config = { ...app.context.config, smtpUrl: server.url, supportEmail: SUPPORT_EMAIL }
    const mailer = await startReportMailer({ ...app.context, config }, { log: { warn }, pause: 50 })
    onTestFinished(() => mailer.stop())
    return mailer
  }
  const reader = await createAccount(app)
  const report = (description: string, screenshot?: string) =>
    app.expectData('POST /bug-report', { body: { description, screenshot } }, { as: reader })
  const waiting = async () => {
    const rows = await app.context.database<{ description: string }[]>`
      SELECT description FROM bug_reports WHERE mailed_at IS NULL ORDER BY created_at`
    return rows.map(({ description }) => description)
  }
  return { app, reader, report, waiting, startMailer }
}

test('a report is mailed to the support with its screenshot, to be answered to its author', async () => {
  const server = await useMailServer()
  const { reader, report, waiting } = await useMailingApp(server)
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
  const { report, waiting, startMailer } = await useReporter()
  const failed = vi.fn()
  const mailer = await startMailer(server, failed)
  await report('Kept while away')
  await expect.poll(() => failed).toHaveBeenCalled()
  await mailer.stop()
  expect(await waiting()).toEqual(['Kept while away'])

  server.setAway(false)
  await startMailer(server)

  await expect.poll(() => server.mails).toHaveLength(1)
  await expect.poll(waiting).toEqual([])
})

test('what could not be mailed is tried again after the pause, without a new report', async () => {
  const server = await useMailServer()
  server.setAway(true)
  const { report, waiting, startMailer } = await useReporter()
  const failed = vi.fn()
  await startMailer(server, failed)
  await report('Tried again')
  await expect.poll(() => failed).toHaveBeenCalled()

  server.setAway(false)

  await expect.poll(() => server.mails).toHaveLength(1)
  await expect.poll(waiting).toEqual([])
})

test('a report that the mail server refuses waits alone: the next ones go', async () => {
  const server = await useMailServer()
  server.refuse('Refused one')
  const { report, waiting } = await useMailingApp(server)

  await report('Refused one')
  await report('Accepted one')

  await expect.poll(waiting).toEqual(['Refused one'])
  expect(server.mails).toHaveLength(1)
})

test('no session of the database waits for a silent mail server', async () => {
  const server = await useMailServer()
  const line = await useSilentProxy(server.url.replace('smtp:', 'http:'))
  line.setSilent(true)
  const { app, report, waiting, startMailer } = await useReporter()
  await startMailer({ url: line.origin.replace('http:', 'smtp:') })
  await report('Not to be heard')
  const mailing = () => app.context.database`SELECT FROM installation.leases WHERE name = 'bug-reports'`
  await expect.poll(mailing).toHaveLength(1)
  await new Promise((resolve) => setTimeout(resolve, 300))

  expect(await mailing()).toHaveLength(1)
  expect(
    await app.context.database`
      SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`,
  ).toEqual([])
  expect(await waiting()).toEqual(['Not to be heard'])
})

test('several nodes mail each report once', async () => {
  const server = await useMailServer()
  const { app, report, waiting } = await useMailingApp(server)
  const others = await Promise.all([1, 2].map(() => startReportMailer(app.context, { log: silent })))
  for (const other of others) onTestFinished(() => other.stop())

  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((letter) => report(`Report ${letter}.`)))

  await expect.poll(waiting).toEqual([])
  expect(server.mails.map(({ raw }) => raw.match(/Report \w\./)?.[0]).sort()).toEqual(
    ['a', 'b', 'c', 'd', 'e'].map((letter) => `Report ${letter}.`),
  )
})
