import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aCreator, aSite } from '../../../testing/cast.ts'
import { QUICK_JOBS, useTestApp } from '../../../testing/create-test-app.ts'
import { createCreator } from '../../../testing/factories.ts'
import { useImapServer } from '../../../testing/imap-server.ts'
import { MAILS_WAIT, openLetter, subscribe } from '../../../testing/letters.ts'
import { letterKey, sendingToken } from '../letters/letter-tokens.ts'
import { READ_REPORTS } from './read-reports.job.ts'
import { takeReport } from './read-reports.ts'
import { SAMPLE_MAILS, SAMPLE_REPORTS } from './sample-reports.ts'

/* docs/product/letters.md#bounces-and-complaints */

const app = aSite(MAILS_WAIT)
const publication = aCreator(app)

/** An issue that went to these, the name of the mail of each, and what is known of it. */
async function send(site = app, by = publication, count = 1) {
  const { database } = site.context
  const letterId = await openLetter(site, by)
  const issueId = randomUUIDv7()
  await database(sql`INSERT INTO letter_issues (id, letter_id, sender, state, mail, begun_at, ended_at, recipients, sent)
    VALUES (${issueId}, ${letterId}, '', 'sent', '{}', now(), now(), ${count}, ${count})`)
  const emails = Array.from({ length: count }, () => `lectrice${Math.random()}@exemple.fr`)
  for (const email of emails) await subscribe(site, letterId, email)
  const readers = await database(sql<{ id: string }>`
    SELECT id FROM letter_readers WHERE letter_id = ${letterId} AND email = ANY(${emails}) ORDER BY id`)
  await database(sql`INSERT INTO letter_sendings (issue_id, reader_id, state)
    SELECT ${issueId}, id, 'sent' FROM letter_readers WHERE letter_id = ${letterId} AND email = ANY(${emails})`)
  const figures = async () => {
    const [row] = await database(sql<{ sent: number; refused: number; departed: number }>`
      SELECT sent, refused, departed FROM letter_issues WHERE id = ${issueId}`)
    return row
  }
  const key = await letterKey(database)
  const state = (readerId: string) => async () => {
    const [row] = await database(sql<{ state: string; reason: string; endedBy: string | null }>`
      SELECT s.state, s.reason, r.ended_by FROM letter_sendings s JOIN letter_readers r ON r.id = s.reader_id
      WHERE s.issue_id = ${issueId} AND s.reader_id = ${readerId}`)
    return row
  }
  return readers.map(({ id }) => ({
    ...{ id, issueId, letterId, state: state(id), figures, token: sendingToken(key, issueId, id) },
    name: `${sendingToken(key, issueId, id)}@kiosque.example`,
  }))
}

const aSending = async () => (await send())[0] ?? expect.fail('nothing was sent')
const take = (mail: string) => takeReport(app.context, Buffer.from(mail))

describe('a report', () => {
  test('that an address is refused for good ends its subscription, and says why', async () => {
    const { name, state, figures } = await aSending()
    const refused = { state: 'refused', reason: '550 No such user here', endedBy: 'refused' }
    for (const _ of ['once', 'again']) {
      expect(await take(SAMPLE_REPORTS.exim.write(name))).toBe(true)
      expect(await state()).toEqual(refused)
    }
    await take(SAMPLE_REPORTS['yahoo, complaint'].write(name))
    expect([await state(), await figures()]).toEqual([refused, { sent: 0, refused: 1, departed: 0 }])
  })

  test('that refuses the mail, or is of a full mailbox, ends nothing', async () => {
    const { name, state } = await aSending()
    expect(await take(SAMPLE_REPORTS['outlook, full'].write(name))).toBe(true)
    expect(await state()).toEqual({ state: 'refused', reason: '554 5.2.2 mailbox full', endedBy: null })
  })

  test('of a complaint ends the subscription', async () => {
    const { name, state, figures } = await aSending()
    for (const _ of ['once', 'again']) expect(await take(SAMPLE_REPORTS['outlook, complaint'].write(name))).toBe(true)
    expect(await state()).toEqual({ state: 'sent', reason: '', endedBy: 'complaint' })
    expect(await figures()).toEqual({ sent: 1, refused: 0, departed: 1 })
  })

  test.each(['postfix, delayed', 'postfix, given up', 'postfix, delivered', 'no spam'] as const)(
    'of what is not for good changes nothing: %s',
    async (kind) => {
      const { name, state } = await aSending()
      expect(await take(SAMPLE_REPORTS[kind].write(name))).toBe(true)
      expect(await state()).toEqual({ state: 'sent', reason: '', endedBy: null })
    },
  )

  test('that names no mail of ours, or an altered one, is left to people', async () => {
    const { id, issueId, token, state } = await aSending()
    const other = sendingToken(Buffer.from('another site'), issueId, id)
    const flipped = Array.from(
      token,
      (sign, at) => token.slice(0, at) + (sign === 'A' ? 'B' : 'A') + token.slice(at + 1),
    )
    for (const wrong of [...flipped, other, token.toLowerCase(), `${token}=`, token.slice(1)])
      for (const kind of ['postfix', 'yahoo, complaint'] as const)
        expect(await take(SAMPLE_REPORTS[kind].write(`${wrong}@kiosque.example`))).toBe(false)
    for (const write of Object.values(SAMPLE_MAILS)) expect(await take(write(`${token}@kiosque.example`))).toBe(false)
    expect(await state()).toEqual({ state: 'sent', reason: '', endedBy: null })
  })

  test('of a former subscription ends none that was made anew, and brings back nothing that was erased', async () => {
    const { database } = app.context
    const { id, letterId, name, state } = await aSending()
    const [row] = await database(sql<{ email: string }>`SELECT email FROM letter_readers WHERE id = ${id}`)
    await database(sql`UPDATE letter_readers SET ended_at = now(), ended_by = 'page' WHERE id = ${id}`)
    await subscribe(app, letterId, row?.email ?? '')
    expect(await take(SAMPLE_REPORTS.postfix.write(name))).toBe(true)
    expect(await state()).toMatchObject({ state: 'refused', endedBy: 'page' })
    expect(
      await database(sql`SELECT FROM letter_readers WHERE email = ${row?.email} AND ended_at IS NULL`),
    ).toHaveLength(1)

    const erased = await aSending()
    await database(sql`UPDATE letter_readers SET ended_at = now(), ended_by = 'erased', email = NULL, erased_as = id
      WHERE id = ${erased.id}`)
    expect(await take(SAMPLE_REPORTS.postfix.write(erased.name))).toBe(true)
    expect(await state()).toMatchObject({ state: 'refused' })
    expect(await erased.state()).toEqual({ state: 'sent', reason: '', endedBy: 'erased' })
    await database(sql`DELETE FROM letter_readers WHERE id = ${erased.id}`)
    expect(await take(SAMPLE_REPORTS.postfix.write(erased.name))).toBe(true)
  })
})

test('reports are read from a mailbox, and what is none stays unread there', async () => {
  const { url, receive, flags } = await useImapServer()
  const site = await useTestApp({ ...MAILS_WAIT, IMAP_URL: url }, { pace: QUICK_JOBS })
  const { jobs, database } = site.context
  const sendings = await send(site, await createCreator(site), 2)
  const [bounced, complained] = sendings.map(({ name }) => name)
  receive(
    SAMPLE_MAILS['an answer']?.(bounced ?? '') ?? '',
    SAMPLE_REPORTS.outlook.write(bounced ?? ''),
    SAMPLE_REPORTS.postfix.write('forged@kiosque.example'),
    SAMPLE_REPORTS['yahoo, complaint'].write(complained ?? ''),
  )
  await database.transaction((tx) => jobs.enqueue(tx, READ_REPORTS, [{}]))
  await expect.poll(flags).toEqual(['$KiosqueRead', '\\Seen', '$KiosqueRead', '\\Seen'])
  expect(await Promise.all(sendings.map(({ state }) => state()))).toMatchObject([
    { state: 'refused', endedBy: 'refused' },
    { state: 'sent', endedBy: 'complaint' },
  ])
})
