import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { LETTER_MESSAGES as M } from '#contract/community/letter-messages.ts'
import { LETTERS } from '#contract/limits.ts'
import { flat } from '#contract/publishing/blocks.ts'
import { composeMail } from '../../../testing/account-links.ts'
import { aCreator, anAdmin, aReader, aSite } from '../../../testing/cast.ts'
import { createAccount, createCreator, createPiece, type TestAccount } from '../../../testing/factories.ts'
import { askForLetter as ask, csv, MAILS_WAIT, openLetter, subscribe } from '../../../testing/letters.ts'
import { useMailingSite, useMailServer } from '../../../testing/mail-site.ts'
import { readZip } from '../../../testing/read-zip.ts'
import { letterKey, letterToken } from './letter-tokens.ts'
import { sweepLetterReaders } from './readers.queries.ts'

const app = aSite(MAILS_WAIT)
const publication = aCreator(app)
const admin = anAdmin(app)
const stranger = aReader(app)

let number = 0
const anAddress = () => `abonne${++number}@exemple.fr`
const mailsTo = async (recipient: string) => app.context.database(sql`SELECT FROM mails WHERE recipient = ${recipient}`)
const confirmAddress = ({ id }: TestAccount) =>
  app.context.database(sql`UPDATE users SET email_verified_at = now() WHERE id = ${id}`)
const managed = (token: string) => app.call('POST /letters/managed', { body: { token } })
const received = async (token: string) => (await managed(token)).data?.letters.map(({ id }) => id)
const readersOf = (owner: string, as: TestAccount) =>
  app.expectData('GET /letters/of/{owner}/readers', { params: { owner } }, { as })
const addressesOf = async (owner: string, as: TestAccount) =>
  (await readersOf(owner, as)).readers.map(({ email }) => email).toSorted()
/** Of its last subscription: what a letter that was sent there leads to. */
const manageTokenOf = async (email: string) => {
  const { database } = app.context
  const [row] = await database(
    sql<{ id: string }>`SELECT id FROM letter_readers WHERE email = ${email} ORDER BY id DESC LIMIT 1`,
  )
  return letterToken(await letterKey(database), 'manage', row?.id ?? '')
}
const proofsOf = (email: string) =>
  app.context.database(sql<{ wording: string; way: string; endedBy: string | null; confirmedAt: Date | null }>`
    SELECT wording, way, ended_by, confirmed_at FROM letter_readers WHERE lower(email) = lower(${email}) ORDER BY id`)

describe('a letter (docs/product/letters.md#offering-a-letter)', () => {
  test('is offered by its publication or the site, and by nobody else', async () => {
    const own = await createCreator(app)
    const offered = () => app.call('GET /letters/offered', { query: { username: own.username } })
    expect((await offered()).data).toEqual({ letter: null })
    const id = await openLetter(app, own)
    expect((await offered()).data?.letter).toMatchObject({ id, byMail: true, publication: { id: own.id } })
    const put = (owner: string, as: TestAccount, body: object) =>
      app.call(
        'PUT /letters/of/{owner}',
        { params: { owner }, body: { isOpen: true, name: '', about: '', ...body } },
        { as },
      )
    expect((await put(own.id, own, {})).failure?.errors?.map(({ field }) => field)).toEqual(['name', 'about'])
    const header = { name: 'Lettre\r\nBcc: autre@exemple.fr', about: 'Chaque jour' }
    expect((await put(own.id, own, header)).status).toBe(400)
    expect((await put(own.id, stranger, {})).status).toBe(400)
    const good = { name: 'Lettre', about: 'Chaque jour' }
    expect((await put(own.id, stranger, good)).status).toBe(404)
    expect((await put('site', own, good)).status).toBe(403)
    for (const [role, status] of [
      ['author', 403],
      ['editor', 200],
      ['owner', 200],
    ] as const) {
      const member = await createAccount(app)
      await app.context.database(
        sql`INSERT INTO members (publication_id, user_id, role) VALUES (${own.id}, ${member.id}, ${role})`,
      )
      expect([role, (await put(own.id, member, good)).status]).toEqual([role, status])
    }
    expect((await put(own.id, own, { isOpen: false })).status).toBe(200)
    expect((await offered()).data).toEqual({ letter: null })
    expect((await ask(app, id, anAddress())).status).toBe(404)
  })
})

test('a block of a piece holds its place, and in feeds leads to the piece (docs/product/letters.md#letter-block)', async () => {
  const own = await createCreator(app)
  const block = (content: string) => flat({ id: 'block_1', type: 'letter', content })
  const { slug, blocks } = await createPiece(app, own, { blocks: [block('')] })
  expect(blocks).toMatchObject([{ type: 'letter', content: '' }])
  const feed = await (await fetch(`${app.origin}/profile/${own.username}/feed.json`)).json()
  expect(feed.items[0].content_html).toContain(`/article/${slug}">S’abonner à la lettre</a>`)
  const said = { title: 'Un titre', blocks: [block('Abonnez-vous')] }
  expect((await app.call('POST /content', { body: said }, { as: own })).status).toBe(400)
})

describe('signing up (docs/product/letters.md#signing-up)', () => {
  test('asks by one mail, whether the address is known or not, and nothing comes before it is confirmed', async () => {
    const id = await openLetter(app, publication)
    const [known, unknown] = [anAddress(), anAddress()]
    await subscribe(app, id, known)
    await app.context.database(
      sql`UPDATE letter_readers SET mailed_at = now() - interval '2 hours' WHERE email = ${known}`,
    )
    const answers = [await ask(app, id, known.toUpperCase()), await ask(app, id, unknown), await ask(app, id, unknown)]
    expect(new Set(answers.map(({ status, message }) => `${status} ${message}`))).toEqual(new Set([`200 ${M.asked}`]))
    expect([
      (await mailsTo(known)).length + (await mailsTo(known.toUpperCase())).length,
      (await mailsTo(unknown)).length,
    ]).toEqual([2, 1])
    const again = await composeMail(app, 'letter-asked', { recipient: known.toUpperCase() })
    expect(again?.content.link).toBeNull()
    expect(await addressesOf(publication.id, publication)).not.toContain(unknown)
    const asked = await composeMail(app, 'letter-asked', { recipient: unknown })
    const { token = '' } = asked ?? {}
    expect(`${asked?.content.link}`).not.toContain('exemple')
    const wording = M.consent('La semaine', publication.username)
    expect(await app.expectData('POST /letters/look', { body: { token } })).toMatchObject({
      wording,
      isReceived: false,
    })
    for (const _ of ['once', 'again']) await app.expectData('POST /letters/confirm', { body: { token } })
    expect(await addressesOf(publication.id, publication)).toContain(unknown)
    expect(await proofsOf(unknown)).toEqual([{ wording, way: 'form', endedBy: null, confirmedAt: expect.any(Date) }])
    const bad = await app.call('POST /letters/{id}/requests', {
      params: { id },
      body: { email: 'a@b.fr\nBcc: c@d.fr', consent: true },
    })
    expect(bad.failure?.errors).toEqual([expect.objectContaining({ field: 'email' })])
    const without = { params: { id }, body: { email: anAddress(), consent: false } }
    const unticked = await app.call('POST /letters/{id}/requests', without as never)
    expect(unticked.failure?.message).toBe(M.consentMissing)
  })

  test('forms of other sites ask too, and are answered by a page', async () => {
    await openLetter(app, publication)
    const email = anAddress()
    const send = async (fields: Record<string, string>, path = `/lettre/${publication.username}`) => {
      const body = new URLSearchParams(fields)
      const { status, headers } = await fetch(app.origin + path, { method: 'POST', body, redirect: 'manual' })
      return [status, headers.get('location')]
    }
    const page = `/lettre/${publication.username}?inscription=`
    expect(await send({ email, accord: '1' })).toEqual([303, `${page}envoyee`])
    expect(await send({ email })).toEqual([303, `${page}accord`])
    expect(await send({ email: 'a\r\nBcc: b@c.fr', accord: '1' })).toEqual([303, `${page}adresse`])
    expect((await send({ email, accord: '1' }, '/lettre/personne_ici'))[0]).toBe(404)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('an account subscribes by a switch, its address moves along, and its deletion ends all', async () => {
    const [id, ofSite] = [await openLetter(app, publication), await openLetter(app, admin, 'site')]
    const reader = await createAccount(app)
    const set = (letterId: string, isReceived: boolean) =>
      app.call('PUT /letters/{id}/subscription', { params: { id: letterId }, body: { isReceived } }, { as: reader })
    const mine = async () => (await app.expectData('GET /users/me/letters', {}, { as: reader })).letters
    expect((await set(id, true)).failure?.message).toBe(M.unconfirmed)
    await confirmAddress(reader)
    for (const _ of ['once', 'again']) expect((await set(id, true)).status).toBe(200)
    expect(await mine()).toMatchObject([
      { id: ofSite, isReceived: false },
      { id, isReceived: true },
    ])
    expect(await mailsTo(reader.email)).toEqual([])
    expect((await set(id, false)).status).toBe(200)
    await set(id, true)
    const { data } = await app.call(
      'GET /letters/of/{owner}',
      { params: { owner: publication.id } },
      { as: publication },
    )
    expect(data?.letter.readers).toBe((await addressesOf(publication.id, publication)).length)
    const moved = `nouvelle.${reader.email}`
    // Somebody asked for it there, and nobody confirmed it.
    await ask(app, id, moved)
    const former = await manageTokenOf(reader.email)
    await app.context.perform(async (tx) => {
      await tx(sql`UPDATE users SET email = ${moved} WHERE id = ${reader.id}`)
      tx.note({ kind: 'email-changed', id: reader.id, email: reader.email, newEmail: moved })
    })
    expect(await addressesOf(publication.id, publication)).toContain(moved)
    expect((await managed(former)).data).toEqual({ email: reader.email, letters: [] })
    const zip = await fetch(`${app.origin}/api/v1/users/me/export`, {
      headers: { authorization: `Bearer ${reader.token}` },
    })
    const letters = JSON.parse(
      readZip(Buffer.from(await zip.arrayBuffer()))
        .get('lettres.json')
        ?.toString() ?? '',
    )
    expect(letters.map(({ way, endedBy, wording }: Record<string, unknown>) => [way, endedBy, wording])).toEqual([
      ['switch', 'switch', M.consentBySwitch('La semaine', publication.username)],
      ['switch', 'account', M.consentBySwitch('La semaine', publication.username)],
      ['switch', null, M.consentBySwitch('La semaine', publication.username)],
    ])
    await app.expectData('DELETE /users/{id}', { params: { id: reader.id } }, { as: admin })
    expect(await addressesOf(publication.id, publication)).not.toContain(moved)
    expect((await proofsOf(moved)).map(({ endedBy }) => endedBy)).toEqual(['account'])
  })

  test('without a mail server nothing is asked by mail, and the switch works', async () => {
    const silent = await (await import('../../../testing/create-test-app.ts')).useTestApp()
    const own = await createCreator(silent)
    const id = await openLetter(silent, own)
    expect((await ask(silent, id, anAddress())).failure?.message).toBe(M.withoutMail)
    const { letter } = await silent.expectData('GET /letters/of/{owner}', { params: { owner: own.id } }, { as: own })
    expect(letter.byMail).toBe(false)
    const reader = await createAccount(silent)
    await silent.context.database(sql`UPDATE users SET email_verified_at = now() WHERE id = ${reader.id}`)
    const on = { params: { id }, body: { isReceived: true } }
    expect((await silent.call('PUT /letters/{id}/subscription', on, { as: reader })).status).toBe(200)
  })
})

describe('leaving (docs/product/letters.md#leaving)', () => {
  test('one letter, all of them, and everything that is known', async () => {
    const [id, ofSite] = [await openLetter(app, publication), await openLetter(app, admin, 'site')]
    const email = anAddress()
    await subscribe(app, id, email)
    const token = await subscribe(app, ofSite, email)
    expect(await received(token)).toEqual([id, ofSite])
    await app.expectData('POST /letters/managed/leave', { body: { token, letterId: id } })
    expect(await received(token)).toEqual([ofSite])
    await app.expectData('POST /letters/managed/leave', { body: { token } })
    expect(await received(token)).toEqual([])
    expect((await proofsOf(email)).map(({ endedBy }) => endedBy)).toEqual(['page', 'page'])
    const back = await subscribe(app, id, email)
    expect(await received(back)).toEqual([id])
    await app.expectData('POST /letters/managed/erase', { body: { token: back } })
    expect([await proofsOf(email), await mailsTo(email)]).toEqual([[], []])
    expect((await managed(back)).failure).toMatchObject({ code: 'LINK_UNKNOWN', message: M.linkUnknown })
    const params = { owner: publication.id }
    const looked = await app.expectData(
      'POST /letters/of/{owner}/look-through',
      { params, files: csv(`adresse\n${email}`) },
      { as: publication },
    )
    expect(looked).toMatchObject({ good: 0, left: 1 })
  })

  test('an editor removes an address, and proofs go when their time is over', async () => {
    const id = await openLetter(app, publication)
    const email = anAddress()
    await subscribe(app, id, email)
    const { readers } = await readersOf(publication.id, publication)
    const readerId = readers.find((reader) => reader.email === email)?.id ?? ''
    const remove = (as: TestAccount) =>
      app.call('DELETE /letters/of/{owner}/readers/{readerId}', { params: { owner: publication.id, readerId } }, { as })
    expect((await remove(stranger)).status).toBe(404)
    expect([(await remove(publication)).status, (await remove(publication)).status]).toEqual([200, 404])
    const age = (by: string) =>
      app.context.database(sql`UPDATE letter_readers SET ended_at = now() - ${by}::interval WHERE email = ${email}`)
    await age('3 years -1 day')
    await sweepLetterReaders(app.context.database)
    expect(await proofsOf(email)).toHaveLength(1)
    await age('3 years 1 day')
    await sweepLetterReaders(app.context.database)
    expect(await proofsOf(email)).toEqual([])
  })
})

describe('import (docs/product/letters.md#import)', () => {
  const params = () => ({ owner: publication.id })
  const look = (text: string, as = publication) =>
    app.call('POST /letters/of/{owner}/look-through', { params: params(), files: csv(text) }, { as })
  const take = (text: string, body = { source: 'Salon du livre', certified: 'true' as const }) =>
    app.call('POST /letters/of/{owner}/take', { params: params(), files: csv(text), body }, { as: publication })

  test('names each bad line, takes the good ones when asked, and tells them', async () => {
    const id = await openLetter(app, publication)
    const [fresh, already, gone] = [anAddress(), anAddress(), anAddress()]
    await subscribe(app, id, already)
    await app.expectData('POST /letters/managed/leave', { body: { token: await subscribe(app, id, gone) } })
    const text = [
      '\ufeffAdresse;Date;Origine',
      `${fresh};03/05/2026;stand 12, samedi`,
      'pas une adresse;;',
      `${already};;`,
      `${gone.toUpperCase()};;`,
      `${fresh.toUpperCase()};;`,
      'deux@exemple.fr;31/02/2026;',
      'trois@exemple.fr;2999-01-01;',
      '"a@exemple.fr\nBcc: b@exemple.fr";;',
    ].join('\r\n')
    expect((await look(text)).data).toEqual({
      ...{ good: 1, already: 1, left: 1 },
      problems: [
        { line: 3, reason: M.lineEmail },
        { line: 6, reason: M.lineTwice(2) },
        { line: 7, reason: M.lineDate },
        { line: 8, reason: M.lineDate },
        { line: 10, reason: M.lineEmail },
      ],
    })
    expect(await addressesOf(publication.id, publication)).not.toContain(fresh)
    const refused = await take(text, { source: '', certified: 'false' as 'true' })
    expect(refused.failure?.errors?.map(({ field }) => field)).toEqual(['source', 'certified'])
    expect((await take(text)).data).toEqual({ taken: 1 })
    expect((await take(text)).failure?.message).toBe(M.nothingToTake)
    const { readers } = await readersOf(publication.id, publication)
    expect(readers.find(({ email }) => email === fresh)).toMatchObject({
      ...{ way: 'import', source: `Salon du livre · stand 12, samedi · @${publication.username}, 2026-05-03` },
    })
    expect((await proofsOf(fresh))[0]?.wording).toBe(M.certificate)
    const told = await composeMail(app, 'letter-imported', { recipient: fresh })
    expect(told?.oneClick).toMatch(/\/lettres\/quitter\?jeton=[\w-]{43}$/)
    expect(await composeMail(app, 'letter-imported', { recipient: gone })).toBeNull()
  })

  test('refuses what is no list, too long or too large', async () => {
    expect((await look('nom;prénom\nA;B')).failure?.message).toBe(M.noColumn)
    expect((await look('une@exemple.fr\ndeux@exemple.fr')).data).toMatchObject({ good: 2 })
    expect((await look('adresse\n"une@exemple.fr')).data).toMatchObject({ good: 0 })
    const many = Array.from({ length: LETTERS.importLines + 1 }, (_, n) => `n${n}@exemple.fr`)
    expect((await look(['adresse', ...many].join('\n'))).failure?.message).toBe(M.tooManyLines(LETTERS.importLines))
    const bad = await look(`adresse\n${'rien\n'.repeat(10_000)}`)
    expect(bad.data?.problems.map(({ line }) => line)).toEqual(Array.from({ length: 10_000 }, (_, n) => n + 2))
    const broken = 'a"b\n'.repeat(2 * LETTERS.importLines)
    expect((await look(`adresse\n${broken}`)).failure?.message).toBe(M.tooManyLines(LETTERS.importLines))
    expect((await look(`adresse\n${' \n'.repeat(LETTERS.importBytes / 2)}`)).failure?.message).toBe(M.fileTooLarge)
    expect((await look('adresse\na@b.fr', stranger)).status).toBe(404)
    const none = await app.call(
      'POST /letters/of/{owner}/look-through',
      { params: params(), files: {} },
      { as: publication },
    )
    expect(none.failure?.message).toBe(M.fileMissing)
  })

  test('the export neutralises what spreadsheets take for a formula', async () => {
    const own = await createCreator(app)
    await openLetter(app, own)
    const lines = ['=', '+', '-', '@', '\t', '\r'].map((sign, n) => `f${n}@exemple.fr,"${sign}1+1"`)
    const body = { source: '=1+1', certified: 'true' as const }
    const files = csv(`adresse,origine\n+plus@exemple.fr,x\n${lines.join('\n')}`)
    await app.expectData('POST /letters/of/{owner}/take', { params: { owner: own.id }, files, body }, { as: own })
    const asked = (as: TestAccount) =>
      fetch(`${app.origin}/api/v1/letters/readers.csv?owner=${own.id}`, {
        headers: { authorization: `Bearer ${as.token}` },
      })
    expect((await asked(stranger)).status).toBe(404)
    const rows = (await (await asked(own)).text()).trim().split('\n').slice(1)
    expect(rows).toHaveLength(7)
    for (const row of rows) for (const cell of row.split(',')) expect(cell).not.toMatch(/^"?[=+\-@\t\r]/)
  })
})

test('mails that one does not ask for say how one click ends them, in their head', async () => {
  const server = await useMailServer()
  const { app: mailing } = await useMailingSite(server.url)
  const own = await createCreator(mailing)
  await openLetter(mailing, own)
  const body = { source: 'Abonnés du journal', certified: 'true' as const }
  const files = csv('adresse\nabonnee@exemple.fr')
  await mailing.expectData('POST /letters/of/{owner}/take', { params: { owner: own.id }, files, body }, { as: own })
  await expect.poll(() => server.mails.length).toBe(1)
  const head = (server.mails[0]?.raw ?? '').split('\r\n\r\n')[0]?.replaceAll(/\r\n\s+/g, ' ') ?? ''
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const [, address = ''] = /^List-Unsubscribe:\s*<([^>]+)>/m.exec(head) ?? []
  const { pathname, search } = new URL(address)
  const click = await fetch(mailing.origin + pathname + search, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect([click.status, await click.text()]).toEqual([200, M.leaveDone])
  const { letter } = await mailing.expectData('GET /letters/of/{owner}', { params: { owner: own.id } }, { as: own })
  expect(letter.readers).toBe(0)
})
