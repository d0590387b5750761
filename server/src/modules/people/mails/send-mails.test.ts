import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Manner } from '../../../testing/mail-server.ts'
import { SUPPORT_EMAIL, useMailingSite, useMailServer } from '../../../testing/mail-site.ts'
import { useSilentProxy } from '../../../testing/silent-proxy.ts'
import { SEND_MAIL } from './send-mail.job.ts'

test('a mail server that is away loses nothing: what caused the mail is answered, and it goes after a restart', async () => {
  const server = await useMailServer()
  server.setAway(true)
  const { app, report, mails, states } = await useMailingSite(server.url)
  await report('Kept while away')
  await expect.poll(mails).toMatchObject([{ attempts: 1, state: 'waiting' }])
  await app.context.jobs.stop()
  expect(await states()).toEqual(['waiting'])

  server.setAway(false)
  const node = await app.startNode()
  onTestFinished(() => node.close())

  await expect.poll(states).toEqual(['sent'])
  expect(server.mails).toHaveLength(1)
})

test('mails that no job tells of are sent from a start on, such as those of a backup', async () => {
  const server = await useMailServer()
  server.setAway(true)
  const { app, report, mails, states } = await useMailingSite(server.url)
  await report('Out of a backup')
  await expect.poll(mails).toMatchObject([{ attempts: 1, state: 'waiting' }])
  await app.context.jobs.stop()
  await app.context.database(sql`DELETE FROM jobs.job`)

  server.setAway(false)
  const node = await app.startNode()
  onTestFinished(() => node.close())

  await expect.poll(states).toEqual(['sent'])
})

test('neither the log nor the queue keeps an address that a mail server named: its words stand in the outbox', async () => {
  const server = await useMailServer()
  server.setManner('greylists')
  const { app, report, mails } = await useMailingSite(server.url)
  await report('Named')
  await expect.poll(mails).toMatchObject([{ state: 'waiting', reason: expect.stringContaining(SUPPORT_EMAIL) }])

  const failures = () =>
    app.context.database(sql<{ output: unknown }>`
      SELECT output FROM jobs.job WHERE name = 'send-mail' AND output IS NOT NULL`)
  await expect.poll(failures).toMatchObject([{ output: { message: 'Le courriel attend (451)' } }])
  expect(JSON.stringify(await failures())).not.toContain('@')
})

test('a mail server may be away for a day, and more', async () => {
  const { first, longest } = SEND_MAIL.pauses
  const pauses = Array.from({ length: SEND_MAIL.tries - 1 }, (_, tried) => Math.min(longest, first * 2 ** tried))
  // A pause may be half as long, so that those of many jobs spread.
  expect(pauses.reduce((sum, pause) => sum + pause) / 2).toBeGreaterThan(24 * 3_600)
})

test('a server that asks to come back later is come back to, with the same message id', async () => {
  const server = await useMailServer()
  server.setManner('greylists')
  const { report, mails, states } = await useMailingSite(server.url)
  await report('Come back')
  await expect
    .poll(mails)
    .toMatchObject([{ state: 'waiting', attempts: 1, reason: expect.stringContaining('451 4.7.1 Come back later') }])

  server.setManner('takes')

  await expect.poll(states).toEqual(['sent'])
  const [mail] = await mails()
  expect(server.mails).toHaveLength(1)
  expect(server.mails[0]?.raw).toContain(`Message-ID: <${mail?.id}@localhost>`)
})

test.each<[Manner, string]>([
  ['refuses-recipients', '550 5.1.1'],
  ['refuses-messages', '554 5.6.0'],
])('a server that %s for good is not asked again, and the next mail goes', async (manner, said) => {
  const server = await useMailServer()
  server.setManner(manner)
  const { app, report, mails, states } = await useMailingSite(server.url)
  await report('Refused one')
  await expect.poll(mails).toMatchObject([{ state: 'refused', attempts: 1, reason: expect.stringContaining(said) }])
  await expect.poll(() => app.context.database(sql`SELECT FROM jobs.job WHERE name = 'send-mail'`)).toEqual([])

  server.setManner('takes')
  await report('Accepted one')

  await expect.poll(states).toEqual(['refused', 'sent'])
})

test('a line that is cut when the server has the message leaves a doubtful mail, which is not sent again', async () => {
  const server = await useMailServer()
  server.setManner('cuts')
  const { app, report, states } = await useMailingSite(server.url)
  await report('Perhaps there')
  await expect.poll(states).toEqual(['doubtful'])
  server.setManner('takes')

  const node = await app.startNode()
  onTestFinished(() => node.close())
  await report('Surely there')

  await expect.poll(states).toEqual(['doubtful', 'sent'])
  expect(server.mails).toHaveLength(2)
})

test('a server that is silent before it has the message has surely not taken it', async () => {
  const server = await useMailServer()
  server.setManner('is-silent')
  const { report, mails } = await useMailingSite(server.url)
  await report('Not to be heard')
  await expect
    .poll(mails)
    .toMatchObject([{ state: 'waiting', attempts: 1, reason: expect.stringContaining('Timeout') }])
})

/** A job whose process has said nothing for a minute, at the last of its tries. */
const AT_LAST_TRY = sql`
  UPDATE jobs.job SET state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute', retry_count = retry_limit
  WHERE name = 'send-mail'`

test.each([
  ['while it was sent', []],
  ['at its last try', [AT_LAST_TRY]],
])('a mail whose process died %s becomes doubtful where it is taken over', async (_, leaves) => {
  const server = await useMailServer()
  server.setAway(true)
  const { app, report, mails, states } = await useMailingSite(server.url)
  await report('Broken off')
  await expect.poll(mails).toMatchObject([{ attempts: 1, state: 'waiting' }])
  await app.context.jobs.stop()
  for (const left of [sql`UPDATE mails SET state = 'sending'`, ...leaves]) await app.context.database(left)
  server.setAway(false)

  const node = await app.startNode()
  onTestFinished(() => node.close())

  await expect.poll(states).toEqual(['doubtful'])
  expect(server.mails).toEqual([])
})

test('after its last try a mail is given up', async () => {
  const server = await useMailServer()
  server.setManner('greylists')
  const { app, report, mails } = await useMailingSite(server.url)
  await report('In vain')
  await expect.poll(mails).toMatchObject([{ state: 'waiting', attempts: 1 }])
  await expect
    .poll(() =>
      app.context.database(sql`
        UPDATE jobs.job SET retry_count = retry_limit - 1, start_after = now()
        WHERE name = 'send-mail' AND state = 'retry' RETURNING id`),
    )
    .toHaveLength(1)
  await expect.poll(mails).toMatchObject([{ state: 'failed', reason: expect.stringContaining('451') }])
})

test('no session of the database waits for a silent mail server, nor does the end of the site', async () => {
  const server = await useMailServer()
  const line = await useSilentProxy(server.url.replace('smtp:', 'http:'))
  line.setSilent(true)
  const { app, report, states } = await useMailingSite(line.origin.replace('http:', 'smtp:'))
  await report('Not to be heard')
  await expect.poll(states).toEqual(['sending'])
  // One that is between two statements of its own is seen once: which waits for the mail stays.
  const waiting = () =>
    app.context.database(sql`
      SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`)
  await expect.poll(waiting).toEqual([])
  expect(await states()).toEqual(['sending'])

  await app.context.jobs.stop()

  expect(await states()).toEqual(['waiting'])
})

test('the end of the site waits a little for the word of a server that has the message', async () => {
  const server = await useMailServer()
  server.setManner('never-says')
  const { app, report, states } = await useMailingSite(server.url)
  await report('Perhaps there')
  await expect.poll(() => server.mails).toHaveLength(1)

  await app.context.jobs.stop()

  expect(await states()).toEqual(['doubtful'])
})

test('several nodes send each mail once', async () => {
  const server = await useMailServer()
  const { app, report, states } = await useMailingSite(server.url)
  for (const node of [await app.startNode(), await app.startNode()]) onTestFinished(() => node.close())

  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((letter) => report(`Report ${letter}.`)))

  await expect.poll(states).toEqual(Array(5).fill('sent'))
  expect(server.mails.map(({ raw }) => raw.match(/^Report \w\./m)?.[0]).sort()).toEqual(
    ['a', 'b', 'c', 'd', 'e'].map((letter) => `Report ${letter}.`),
  )
})

test('without a mail server the mails wait, and say why', async () => {
  const { app, report, mails } = await useMailingSite(undefined)
  await report('Kept')
  await expect.poll(mails).toMatchObject([{ state: 'waiting', attempts: 0, reason: 'SMTP_URL n’est pas réglé.' }])
  const server = await useMailServer()
  await app.context.jobs.stop()

  const node = await app.startNode({ SMTP_URL: server.url })
  onTestFinished(() => node.close())

  await expect.poll(async () => (await mails()).map(({ state }) => state)).toEqual(['sent'])
})
