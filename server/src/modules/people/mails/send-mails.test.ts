import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Manner } from '../../../testing/mail-server.ts'
import { SUPPORT_EMAIL, useMailingSite, useMailServer } from '../../../testing/mail-site.ts'
import { useSilentProxy } from '../../../testing/silent-proxy.ts'
import { SEND_MAIL } from './send-mail.job.ts'

test('a mail server that is away loses nothing: its mails go after a restart, also those that no job tells of', async () => {
  const server = await useMailServer()
  server.setAway(true)
  const { app, report, mails, states } = await useMailingSite(server.url)
  await report('Kept while away')
  await report('Out of a backup')
  await expect.poll(async () => (await mails()).every(({ attempts }) => attempts > 0)).toBe(true)
  await app.context.jobs.stop()
  expect(await states()).toEqual(['waiting', 'waiting'])
  await app.context.database(sql`
    DELETE FROM jobs.job WHERE id = (SELECT id FROM jobs.job WHERE name = 'send-mail' LIMIT 1)`)

  server.setAway(false)
  const node = await app.startNode()
  onTestFinished(() => node.close())

  await expect.poll(states).toEqual(['sent', 'sent'])
  expect(server.mails).toHaveLength(2)
})

test('a mail server may be away for a day, and more', async () => {
  const { first, longest } = SEND_MAIL.pauses
  const pauses = Array.from({ length: SEND_MAIL.tries - 1 }, (_, tried) => Math.min(longest, first * 2 ** tried))
  // A pause may be half as long, so that those of many jobs spread.
  expect(pauses.reduce((sum, pause) => sum + pause) / 2).toBeGreaterThan(24 * 3_600)
})

test('a server that asks to come back later is come back to, with the same message id; after the last try the mail is given up', async () => {
  const server = await useMailServer()
  server.setManner('greylists')
  const { app, report, mails, states } = await useMailingSite(server.url)
  const { database } = app.context
  await report('Come back')
  await expect
    .poll(mails)
    .toMatchObject([{ state: 'waiting', attempts: 1, reason: expect.stringContaining('451 4.7.1 Come back later') }])
  // Its words, which name an address, stand in the outbox, and neither in the log nor in the queue.
  expect((await mails())[0]?.reason).toContain(SUPPORT_EMAIL)
  const failures = () =>
    database(sql<{ output: unknown }>`
      SELECT output FROM jobs.job WHERE name = 'send-mail' AND output IS NOT NULL`)
  await expect.poll(failures).toMatchObject([{ output: { message: 'Le courriel attend (451)' } }])
  expect(JSON.stringify(await failures())).not.toContain('@')

  server.setManner('takes')
  await expect.poll(states).toEqual(['sent'])
  const [mail] = await mails()
  expect(server.mails).toHaveLength(1)
  expect(server.mails[0]?.raw).toContain(`Message-ID: <${mail?.id}@localhost>`)

  server.setManner('greylists')
  await report('In vain')
  await expect.poll(states).toEqual(['sent', 'waiting'])
  await expect
    .poll(() =>
      database(sql`
        UPDATE jobs.job SET retry_count = retry_limit - 1, start_after = now()
        WHERE name = 'send-mail' AND state = 'retry' RETURNING id`),
    )
    .toHaveLength(1)
  await expect.poll(mails).toMatchObject([{}, { state: 'failed', reason: expect.stringContaining('451') }])
})

test('a server that refuses one for good, recipient or message, is not asked again, and the next mail goes', async () => {
  const server = await useMailServer()
  const { app, report, mails, states } = await useMailingSite(server.url)
  const refusals: [Manner, string][] = [
    ['refuses-recipients', '550 5.1.1'],
    ['refuses-messages', '554 5.6.0'],
  ]
  for (const [manner, said] of refusals) {
    server.setManner(manner)
    await report(`One that it ${manner}`)
    await expect
      .poll(async () => (await mails()).at(-1))
      .toMatchObject({ state: 'refused', attempts: 1, reason: expect.stringContaining(said) })
    await expect.poll(() => app.context.database(sql`SELECT FROM jobs.job WHERE name = 'send-mail'`)).toEqual([])
  }
  server.setManner('takes')
  await report('Accepted one')

  await expect.poll(states).toEqual(['refused', 'refused', 'sent'])
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

/** One job whose process has said nothing for a minute, at the last of its tries. */
const AT_LAST_TRY = sql`
  UPDATE jobs.job SET state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute', retry_count = retry_limit
  WHERE id = (SELECT id FROM jobs.job WHERE name = 'send-mail' LIMIT 1)`

test('mails whose process died while it sent them, one at its last try, become doubtful where they are taken over', async () => {
  const server = await useMailServer()
  server.setAway(true)
  const { app, report, mails, states } = await useMailingSite(server.url)
  await report('Broken off')
  await report('Broken off at last')
  await expect.poll(async () => (await mails()).every(({ attempts }) => attempts > 0)).toBe(true)
  await app.context.jobs.stop()
  await app.context.database(sql`UPDATE mails SET state = 'sending'`)
  await app.context.database(AT_LAST_TRY)
  server.setAway(false)

  const node = await app.startNode()
  onTestFinished(() => node.close())

  await expect.poll(states).toEqual(['doubtful', 'doubtful'])
  expect(server.mails).toEqual([])
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
