import { sql } from 'kysely'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { ISSUE_MESSAGES as M } from '#contract/community/letter-issue-messages.ts'
import type { IssueInput } from '#contract/community/letter-issues.ts'
import { aSite } from '../../../testing/cast.ts'
import { QUICK_JOBS, type TestApp, useTestApp } from '../../../testing/create-test-app.ts'
import { createAccount, createAdmin, createCreator, createPiece, type TestAccount } from '../../../testing/factories.ts'
import { openLetter } from '../../../testing/letters.ts'
import { type ReceivedMail, startTestMailServer, type TestMailServer } from '../../../testing/mail-server.ts'
import { useMailServer } from '../../../testing/mail-site.ts'
import { SEND_LETTERS } from './send-letters.job.ts'

const PUBLISHER = {
  kind: 'association',
  name: 'Les Amis du Kiosque',
  address: '1, rue du Port, 29000 Quimper',
} as const

/** Addresses that receive a letter, as if they had confirmed it. */
const addReaders = (app: TestApp, letterId: string, emails: readonly string[]) =>
  app.context.database(sql`
    INSERT INTO letter_readers (id, letter_id, email, way, wording, confirmed_at)
    SELECT gen_random_uuid(), ${letterId}, email, 'form', 'Oui', now() - interval '1 minute' FROM unnest(${[...emails]}::text[]) AS email`)

const mailServer = await startTestMailServer()
afterAll(() => mailServer.close())
const shared = aSite(
  { LOG_LEVEL: 'silent', SMTP_URL: `${mailServer.url}?rate=1000&connections=2` },
  { pace: QUICK_JOBS },
)

let letters = 0

/** A letter that so many addresses of its own receive, and issues of it. @param site left out: the one that all tests share. */
async function useLetter(
  count: number,
  site: { app: TestApp; server: TestMailServer } = { app: shared, server: mailServer },
) {
  const { app, server } = site
  const domain = `lettre${++letters}.example`
  const readers = Array.from({ length: count }, (_, n) => `abonne${n}@${domain}`)
  onTestFinished(() => {
    server.setManner('takes')
    server.setAway(false)
  })
  const admin = await createAdmin(app)
  await app.expectData('PATCH /admin/settings', { body: { publisher: PUBLISHER } }, { as: admin })
  const creator = await createCreator(app)
  const letterId = await openLetter(app, creator)
  await addReaders(app, letterId, readers)
  const piece = await createPiece(app, creator, { title: 'Le port rouvre' })

  async function write(
    changes: Partial<IssueInput> = {},
    owner = creator.id,
    as: TestAccount = creator,
  ): Promise<string> {
    const { issue } = await app.expectData('POST /letters/of/{owner}/issues', { params: { owner } }, { as })
    const parts: IssueInput['parts'] = [
      { kind: 'words', content: 'Bonjour à toutes et tous.' },
      { kind: 'piece', articleId: piece.id, isWhole: false },
    ]
    const body = { version: 1, sender: 'La rédaction', subject: 'Cette semaine', preview: 'Le port', parts, ...changes }
    await app.expectData('PUT /letters/issues/{id}', { params: { id: issue.id }, body }, { as })
    return issue.id
  }
  const read = async (id: string) =>
    (await app.expectData('GET /letters/issues/{id}', { params: { id } }, { as: creator })).issue
  const send = (id: string, body: { version: number; at?: string } = { version: 2 }) =>
    app.call('POST /letters/issues/{id}/send', { params: { id }, body }, { as: creator })
  const turn = (id: string, state: 'draft' | 'paused' | 'sending' | 'stopped') =>
    app.call('PUT /letters/issues/{id}/state', { params: { id }, body: { state } }, { as: creator })
  const again = (id: string, state: 'refused' | 'doubtful') =>
    app.call('POST /letters/issues/{id}/again', { params: { id }, body: { state } }, { as: creator })
  const becomes = (id: string, state: string) => expect.poll(async () => (await read(id)).state, PATIENT).toBe(state)
  /** Its mails, those to who reads it. */
  const mails = () => server.mails.filter(({ to }) => to.some((address) => address.endsWith(domain)))
  const isAtRest = () =>
    expect.poll(() => app.context.database(sql`SELECT FROM jobs.job WHERE name = 'send-letters'`), PATIENT).toEqual([])
  /** Once nobody looks: a job that is still ending takes the place of another. */
  async function look() {
    await isAtRest()
    await app.context.database.transaction((tx) => app.context.jobs.enqueue(tx, SEND_LETTERS, [{}]))
  }
  return {
    app,
    server,
    admin,
    creator,
    letterId,
    readers,
    piece,
    write,
    read,
    send,
    turn,
    again,
    becomes,
    mails,
    look,
    isAtRest,
  }
}

/** A site of its own, whose mail server has this pace. */
async function useSlowSite(pace: string) {
  const server = await useMailServer()
  const app = await useTestApp({ LOG_LEVEL: 'silent', SMTP_URL: server.url + pace }, { pace: QUICK_JOBS })
  return { app, server }
}

const PATIENT = { timeout: 20_000 }
const sentTo = (mails: readonly ReceivedMail[]) => mails.flatMap(({ to }) => to).toSorted()
/** Quoted-printable, as far as it may cut or hide an address. */
const decoded = (raw = '') => raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')

describe('an issue of a letter (docs/product/letters.md#issues)', () => {
  test('reaches each reader once, with a way out; who is refused for good receives the letter no more', async () => {
    const { app, server, letterId, readers, piece, write, read, send, becomes, creator, mails } = await useLetter(5)
    const [first, gone = '', full = '', ...others] = readers
    server.refuseRecipient(gone, '550 5.1.1 No such user')
    server.refuseRecipient(full, '552 5.2.2 Mailbox full')
    const id = await write()
    expect((await send(id)).status).toBe(200)
    expect((await send(id)).failure?.message).toBe(M.alreadySent)
    await becomes(id, 'sent')

    expect(sentTo(mails())).toEqual([first, ...others])
    expect(await read(id)).toMatchObject({
      recipients: 5,
      figures: { sent: 3, refused: 2, doubtful: 0 },
      trouble: null,
    })
    const { letter } = await app.expectData(
      'GET /letters/of/{owner}',
      { params: { owner: creator.id } },
      { as: creator },
    )
    expect(letter.readers).toBe(4)
    const { recipients } = await app.expectData(
      'GET /letters/issues/{id}/troubles',
      { params: { id }, query: { state: 'refused' } },
      { as: creator },
    )
    expect(recipients.map(({ email, hasLeft }) => [email, hasLeft]).toSorted()).toEqual([
      [gone, true],
      [full, false],
    ])

    const raw = decoded(mails()[0]?.raw)
    expect(raw).toContain(`List-ID: <${letterId}.localhost>`)
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(raw).toMatch(/^From: .*<kiosque@localhost>/m)
    expect(raw).toContain(`/article/${piece.slug}#lettre=${id}`)
    expect(raw).toContain('Les Amis du Kiosque')
    expect(raw).not.toContain('Essai')
    const token = /lettres\/quitter\?jeton=([\w-]+)/.exec(raw)?.[1] ?? ''
    await app.expectData('POST /letters/leave', { body: { token } })
    const manage = /lettres\/gerer#([\w-]+)/.exec(decoded(mails()[1]?.raw))?.[1] ?? ''
    await app.expectData('POST /letters/managed/erase', { body: { token: manage } })
    expect((await read(id)).figures.left).toBe(2)
    await app.expectData('POST /letters/issues/{id}/visits', { params: { id } })
    expect((await read(id)).figures.visits).toBe(1)
  })

  test('is the same for everybody, but for the links of each', async () => {
    const { write, send, becomes, mails } = await useLetter(8)
    const id = await write()
    await send(id)
    await becomes(id, 'sent')
    const tokensOf = ({ raw }: ReceivedMail) => [...decoded(raw).matchAll(/jeton=([\w-]+)/g)].map(([, token]) => token)
    expect(new Set(mails().map((mail) => tokensOf(mail)[0])).size).toBe(8)
    expect(mails().filter((mail) => new Set(tokensOf(mail)).size !== 1)).toEqual([])
    const ids = mails().map(({ raw }) => /^Message-ID:\s+<(.+)>/im.exec(raw)?.[1])
    expect(new Set(ids).size).toBe(8)
  })

  test('is held, goes on and is stopped under way; who leaves meanwhile is not sent it', async () => {
    const site = await useSlowSite('?rate=10&connections=1')
    const { app, write, read, send, turn, becomes, mails } = await useLetter(60, site)
    const id = await write()
    await send(id)
    await expect.poll(() => mails().length).toBeGreaterThan(1)
    expect((await turn(id, 'paused')).status).toBe(200)
    // Whoever sends has heard that it is held.
    const sending = () =>
      app.context.database(sql`SELECT FROM jobs.job WHERE name = 'send-letters' AND state = 'active'`)
    await expect.poll(sending).toEqual([])
    const held = mails().length
    expect((await read(id)).figures.sent).toBe(held)
    expect(held).toBeLessThan(60)
    const left = await app.context.database(sql<{ email: string }>`
      UPDATE letter_readers SET ended_at = now(), ended_by = 'page' WHERE id IN (
        SELECT id FROM letter_readers WHERE id NOT IN (SELECT reader_id FROM letter_sendings) ORDER BY id OFFSET 2)
      RETURNING email`)
    expect(mails().length).toBe(held)
    expect((await turn(id, 'sending')).status).toBe(200)
    await becomes(id, 'sent')
    expect(mails()).toHaveLength(Math.min(held + 2, 60))
    expect(sentTo(mails()).filter((to) => left.some(({ email }) => email === to))).toEqual([])
    expect((await turn(id, 'stopped')).failure?.message).toBe(M.notUnderWay)
  })

  test('what a cut leaves open is doubtful, and sent again only when asked', async () => {
    const site = await useSlowSite('?connections=1')
    const { server, write, read, send, again, becomes, mails } = await useLetter(2, site)
    server.setManner('cuts')
    const id = await write()
    await send(id)
    await becomes(id, 'sent')
    expect((await read(id)).figures).toMatchObject({ sent: 0, doubtful: 2 })
    expect(mails()).toHaveLength(2)
    server.setManner('takes')
    expect((await again(id, 'refused')).failure?.message).toBe(M.nothingAgain)
    expect((await again(id, 'doubtful')).status).toBe(200)
    await becomes(id, 'sent')
    expect((await read(id)).figures).toMatchObject({ sent: 2, doubtful: 0 })
    expect(mails()).toHaveLength(4)
  })

  test('what a process was at when it died is doubtful, and nobody else is left out', async () => {
    const { app, server, readers, write, read, send, becomes, mails } = await useLetter(6)
    server.setManner('never-says')
    const id = await write()
    await send(id)
    await expect.poll(() => mails().length).toBe(2)
    await app.context.database(
      sql`UPDATE jobs.job SET state = 'retry', start_after = now() WHERE name = 'send-letters'`,
    )
    server.setManner('takes')
    await becomes(id, 'sent')
    expect((await read(id)).figures.doubtful).toBeLessThanOrEqual(2)
    expect(sentTo(mails())).toEqual(readers)
  })

  test('a mail server that is away, refuses the site, or asks to come back later leaves nobody out', async () => {
    const { app, server, readers, write, read, send, becomes, mails, look } = await useLetter(3)
    server.setAway(true)
    const id = await write()
    await send(id)
    await expect.poll(async () => (await read(id)).trouble, PATIENT).toContain('ne répond pas')
    const rows = () =>
      app.context.database(sql<{ state: string }>`SELECT state FROM letter_sendings WHERE issue_id = ${id}`)
    await expect.poll(rows).toEqual([])
    server.setAway(false)
    server.setManner('refuses-senders')
    await look()
    await expect.poll(async () => (await read(id)).trouble, PATIENT).toBe(M.siteRefused('550'))
    server.setManner('greylists')
    await look()
    await expect.poll(rows, PATIENT).toEqual(Array(3).fill({ state: 'waiting' }))
    server.setManner('takes')
    await app.context.database(sql`UPDATE letter_sendings SET changed_at = now() - interval '6 minutes'`)
    await look()
    await becomes(id, 'sent')
    expect(sentTo(mails())).toEqual(readers)
    expect((await read(id)).trouble).toBeNull()
  })

  test('nobody waits for who leaves while their server asks to wait', async () => {
    const { app, server, write, read, send, becomes, look, letterId } = await useLetter(2)
    server.setManner('greylists')
    const id = await write()
    await send(id)
    await expect.poll(async () => (await read(id)).trouble, PATIENT).toBe(M.comingBack)
    await app.context.database(sql`
      UPDATE letter_readers SET ended_at = now(), ended_by = 'page' WHERE letter_id = ${letterId}`)
    await app.context.database(sql`
      UPDATE letter_sendings SET changed_at = now() - interval '6 minutes' WHERE issue_id = ${id}`)
    await look()
    await becomes(id, 'sent')
    expect((await read(id)).figures).toMatchObject({ sent: 0, refused: 0, doubtful: 0 })
  })

  test('nothing goes out for a publication that is not in use', async () => {
    const { app, creator, write, mails, look, isAtRest, becomes } = await useLetter(1)
    const id = await write()
    await app.context.database(sql`UPDATE letter_issues SET state = 'planned', at = now() WHERE id = ${id}`)
    await app.context.database(sql`UPDATE users SET is_active = false WHERE id = ${creator.id}`)
    await look()
    await isAtRest()
    expect(mails()).toEqual([])
    await app.context.database(sql`UPDATE users SET is_active = true WHERE id = ${creator.id}`)
    await look()
    await becomes(id, 'sent')
    expect(mails()).toHaveLength(1)
  })

  test('a server that does not let the site send costs nobody their subscription', async () => {
    const { app, server, readers, write, send, becomes, letterId } = await useLetter(30)
    for (const address of readers) server.refuseRecipient(address, '550 relay not permitted')
    const id = await write()
    await send(id)
    await becomes(id, 'paused')
    const living = sql`SELECT FROM letter_readers WHERE letter_id = ${letterId} AND ended_at IS NULL`
    expect(await app.context.database(living)).toHaveLength(30)
  })

  test('a server that refuses it to everybody by its policy holds it, and nobody leaves the list', async () => {
    const { app, server, write, read, send, becomes, letterId } = await useLetter(30)
    server.setManner('refuses-by-policy')
    const id = await write()
    await send(id)
    await becomes(id, 'paused')
    expect((await read(id)).trouble).toContain('5.7.1')
    expect((await read(id)).figures.refused).toBeLessThan(15)
    const [{ count } = { count: 0 }] = await app.context.database(sql<{ count: number }>`
      SELECT count(*)::int AS count FROM letter_readers WHERE letter_id = ${letterId} AND ended_at IS NULL`)
    expect(count).toBe(30)
  })

  test('what is withdrawn before it is sent is left out, and said; an empty one is a draft again', async () => {
    const { app, creator, piece, write, read, send, becomes, mails, look } = await useLetter(1)
    const id = await write()
    const alone = await write({ parts: [{ kind: 'piece', articleId: piece.id, isWhole: true }] })
    for (const each of [id, alone])
      await app.context.database(sql`
        UPDATE letter_issues SET state = 'planned', at = now() + interval '1 hour' WHERE id = ${each}`)
    await app.expectData('DELETE /content/{id}', { params: { id: piece.id } }, { as: creator })
    await app.context.database(sql`UPDATE letter_issues SET at = now() WHERE state = 'planned'`)
    await look()
    await becomes(id, 'sent')
    await becomes(alone, 'draft')
    expect((await read(id)).leftOut).toEqual(['Le port rouvre'])
    expect(await read(alone)).toMatchObject({ trouble: M.contentMissing, figures: { sent: 0 } })
    expect(mails()).toHaveLength(1)
    expect((await send(alone, { version: 2 })).failure?.message).toBe(M.contentMissing)
  })

  test('is planned for a minute of the site, and not for one that is past', async () => {
    const { write, read, send, turn } = await useLetter(1)
    const id = await write()
    expect((await send(id, { version: 2, at: '2020-01-01T10:00' })).failure?.errors?.[0]?.field).toBe('at')
    const year = new Date().getFullYear() + 1
    const { message } = await send(id, { version: 2, at: `${year}-01-15T07:30` })
    expect(message).toContain(`15 janvier ${year}`)
    expect(await read(id)).toMatchObject({ state: 'planned', at: `${year}-01-15T06:30:00.000Z` })
    expect((await send(id)).failure?.message).toBe(M.alreadyPlanned)
    expect((await turn(id, 'draft')).status).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'draft', at: null })
  })
})

describe('writing an issue', () => {
  test('takes one’s own pieces alone, the version that it was made from, and one line where one is meant', async () => {
    const { app, creator, write, read, admin } = await useLetter(0)
    const stranger = await createCreator(app)
    const foreign = await createPiece(app, stranger)
    const id = await write()
    const put = (body: object, as = creator) =>
      app.call('PUT /letters/issues/{id}', { params: { id }, body: { ...base, ...body } }, { as })
    const base = { version: 2, sender: '', subject: 'Objet', preview: '', parts: [] as IssueInput['parts'] }
    const withForeign = await put({ parts: [{ kind: 'piece', articleId: foreign.id, isWhole: true }] })
    expect(withForeign.failure?.errors).toEqual([{ field: 'parts.0.articleId', message: M.pieceUnknown }])
    for (const field of ['sender', 'subject', 'preview'])
      expect((await put({ [field]: 'Objet\r\nBcc: autre@exemple.fr' })).status).toBe(400)
    expect((await put({ version: 1 })).failure?.message).toBe(M.changedMeanwhile)
    expect((await put({}, stranger)).status).toBe(404)
    expect((await put({}, await createAccount(app))).status).toBe(404)
    expect((await put({})).status).toBe(200)
    expect(await read(id)).toMatchObject({
      version: 3,
      subject: 'Objet',
      missing: [M.contentMissing, M.readersMissing],
    })
    await openLetter(app, admin, 'site')
    const ofSite = await write({ parts: [{ kind: 'piece', articleId: foreign.id, isWhole: true }] }, 'site', admin)
    const gone = await app.call('GET /letters/issues/{id}', { params: { id: ofSite } }, { as: creator })
    expect(gone.status).toBe(403)
  })

  test('shows what readers would receive, for a quarter of an hour, in a frame of the site alone', async () => {
    const { app, creator, write } = await useLetter(0)
    const id = await write()
    const drawn = await app.expectData('GET /letters/issues/{id}/drawn', { params: { id } }, { as: creator })
    expect(drawn.text).toContain('Bonjour à toutes et tous.')
    const page = await fetch(app.origin + drawn.page)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'; sandbox")
    expect(await page.text()).toContain('Le port rouvre')
    expect((await fetch(app.origin + drawn.page.slice(0, -2))).status).toBe(404)
    await app.context.database(sql`DELETE FROM letter_issues WHERE id = ${id}`)
    expect((await fetch(app.origin + drawn.page)).status).toBe(404)
  })

  test('says what is missing on a site without a mail server, or without a publisher', async () => {
    const app = await useTestApp({ LOG_LEVEL: 'silent' })
    const creator = await createCreator(app)
    await openLetter(app, creator)
    const { issue } = await app.expectData(
      'POST /letters/of/{owner}/issues',
      { params: { owner: creator.id } },
      { as: creator },
    )
    expect(issue.missing).toEqual([
      M.mailServerMissing,
      M.publisherMissing,
      M.subjectMissing,
      M.contentMissing,
      M.readersMissing,
    ])
    const sent = await app.call(
      'POST /letters/issues/{id}/send',
      { params: { id: issue.id }, body: { version: 1 } },
      { as: creator },
    )
    expect([sent.status, sent.failure?.message]).toEqual([409, issue.missing.join(' ')])
  })
})
