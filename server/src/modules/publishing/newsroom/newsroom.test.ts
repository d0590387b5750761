import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { NEWSROOM_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { MemberRole } from '#contract/publishing/newsroom.ts'
import { tokenIn } from '../../../testing/account-links.ts'
import { aCreator, aReader, aSite } from '../../../testing/cast.ts'
import { createAccount, createCreator, createPiece, type TestAccount } from '../../../testing/factories.ts'
import { asOfNow } from './newsroom.queries.ts'

const app = aSite()
const publication = aCreator(app)
const stranger = aReader(app)

const id = () => publication.id
const invite = (role: MemberRole, email: string | null = null, as = publication) =>
  app.call('POST /publications/{id}/invitations', { params: { id: id() }, body: { role, email } }, { as })
const join = (token: string, as: TestAccount) => app.call('POST /publications/join', { body: { token } }, { as })
const members = (as = publication) => app.call('GET /publications/{id}/members', { params: { id: id() } }, { as })
const remove = (userId: string, as = publication) =>
  app.call('DELETE /publications/{id}/members/{userId}', { params: { id: id(), userId } }, { as })
const setRole = (userId: string, role: MemberRole, as = publication) =>
  app.call('PATCH /publications/{id}/members/{userId}', { params: { id: id(), userId }, body: { role } }, { as })

async function tokenFor(role: MemberRole): Promise<string> {
  const { data } = await invite(role)
  return data?.link?.split('/rejoindre#')[1] ?? ''
}

async function createMember(role: MemberRole): Promise<TestAccount> {
  const person = await createAccount(app)
  expect((await join(await tokenFor(role), person)).status).toBe(200)
  return person
}

describe('members (docs/product/newsroom.md#members)', () => {
  test('accept a link once, and write under the name of the publication from then on', async () => {
    const token = await tokenFor('author')
    const [one, two] = [await createAccount(app), await createAccount(app)]
    const asked = await app.expectData('POST /publications/invitation', { body: { token } })
    expect(asked).toMatchObject({ publication: { username: publication.username }, role: 'author' })
    const outcomes = await Promise.all([join(token, one), join(token, two)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 410])
    expect(outcomes.find(({ failure }) => failure)?.failure?.message).toBe(M.invitationUsed)
    const person = outcomes[0].status === 200 ? one : two
    const { publications } = await app.expectData('GET /publications', {}, { as: person })
    expect(publications).toMatchObject([
      { id: id(), role: 'author', can: { manage: false, oversee: false, publish: true } },
    ])
    const piece = await createPiece(app, person, { publicationId: id() })
    expect(piece).toMatchObject({ author: { id: id() }, status: 'published' })
    const { content } = await app.expectData('GET /content/author/{id}', { params: { id: id() } })
    expect(content.map((each) => each.id)).toContain(piece.id)
    expect((await join(await tokenFor('owner'), person)).failure?.message).toBe(M.memberAlready)
  })

  test('an invitation for an address is for the account that has confirmed it', async () => {
    const person = await createAccount(app)
    const invited = await invite('editor', person.email.toUpperCase())
    expect(invited.data).toMatchObject({ link: null, invitation: { role: 'editor' } })
    const again = await invite('author', person.email)
    const { data } = await members()
    expect(data?.invitations.filter(({ email }) => email !== null).map((each) => each.id)).toEqual([
      again.data?.invitation.id,
    ])
    const token = await tokenIn(app, 'member-invited', { recipient: person.email })
    expect((await join(token, stranger)).failure?.message).toBe(M.invitationOfAnother)
    expect((await join(token, person)).failure?.message).toBe(M.invitationUnconfirmed)
    await app.context.database(sql`UPDATE users SET email_verified_at = now() WHERE id = ${person.id}`)
    expect((await join(token, person)).status).toBe(200)
    expect((await invite('owner', person.email)).failure?.errors).toEqual([
      { field: 'email', message: M.memberAlready },
    ])
  })

  test('a withdrawn invitation, one that is over and an unknown one say so', async () => {
    const { data } = await invite('author')
    const { id: invitationId = '' } = data?.invitation ?? {}
    const token = data?.link?.split('#')[1] ?? ''
    const withdraw = (as = publication) =>
      app.call('DELETE /publications/{id}/invitations/{invitationId}', { params: { id: as.id, invitationId } }, { as })
    expect((await withdraw(await createCreator(app))).status).toBe(404)
    expect((await withdraw()).status).toBe(200)
    expect((await withdraw()).status).toBe(404)
    expect((await join(token, stranger)).failure?.message).toBe(M.invitationUnknown)
    const late = await tokenFor('author')
    await app.context.database(sql`UPDATE member_invitations SET expires_at = now()`)
    expect((await join(late, stranger)).failure?.message).toBe(M.invitationExpired)
  })

  test('owners manage, others do not; the account itself stays the owner', async () => {
    const [owner, editor, author] = [
      await createMember('owner'),
      await createMember('editor'),
      await createMember('author'),
    ]
    expect((await setRole(author.id, 'contributor', owner)).status).toBe(200)
    expect((await setRole(author.id, 'author', editor)).failure?.message).toBe(M.ownersOnly)
    expect((await setRole(author.id, 'author', stranger)).failure?.message).toBe(M.notThere)
    expect((await setRole(stranger.id, 'author')).failure?.message).toBe(M.memberGone)
    expect((await remove(author.id, editor)).status).toBe(403)
    expect((await invite('author', null, editor)).status).toBe(403)
    for (const as of [publication, owner]) expect((await remove(id(), as)).failure?.message).toBe(M.accountOwns)
    expect((await setRole(id(), 'author', owner)).failure?.message).toBe(M.accountOwns)
    expect((await members(stranger)).status).toBe(404)
    expect((await members(author)).data).toMatchObject({ invitations: [], can: { manage: false } })
    const rogue = { params: { id: id() }, body: { role: 'chef' as MemberRole } }
    const refused = await app.call('POST /publications/{id}/invitations', rogue, { as: publication })
    expect(refused.failure?.errors).toEqual([{ field: 'role', message: M.roleUnknown }])
  })

  test('who leaves or is removed loses it in sessions that are open, and their pieces stay', async () => {
    const [leaving, removed] = [await createMember('author'), await createMember('editor')]
    const piece = await createPiece(app, leaving, { publicationId: id(), status: 'draft' })
    const read = (as: TestAccount) => app.call('GET /content/{id}', { params: { id: piece.id } }, { as })
    for (const as of [leaving, removed, publication]) expect((await read(as)).status).toBe(200)
    expect((await remove(leaving.id, leaving)).data).toEqual({})
    expect((await remove(removed.id)).status).toBe(200)
    for (const as of [leaving, removed]) expect((await read(as)).status).toBe(404)
    const late = { id: leaving.id, username: leaving.username, memberships: { [id()]: 'author' as const } }
    const now = await app.context.database.transaction((tx) => asOfNow(tx, late, id()))
    expect(now.memberships).toEqual({})
    expect((await read(publication)).data?.content).toMatchObject({ author: { id: id() } })
    const mine = { query: { publicationId: id() } }
    expect((await app.call('GET /content/my-articles', mine, { as: leaving })).status).toBe(403)
  })

  test('the journal says who did what, to owners and the editor-in-chief', async () => {
    const [editor, author] = [await createMember('editor'), await createMember('author')]
    const piece = await createPiece(app, author, { publicationId: id(), title: 'Une pièce suivie' })
    await app.expectData('PUT /content/{id}', { params: { id: piece.id }, body: { status: 'draft' } }, { as: editor })
    await app.expectData('DELETE /content/{id}', { params: { id: piece.id } }, { as: author })
    const read = (as: TestAccount) => app.call('GET /publications/{id}/journal', { params: { id: id() } }, { as })
    const { data } = await read(editor)
    expect(data?.entries.slice(0, 5).map(({ act, actor, name }) => [act, actor.username, name])).toEqual([
      ['deleted', author.username, 'Une pièce suivie'],
      ['withdrawn', editor.username, 'Une pièce suivie'],
      ['published', author.username, 'Une pièce suivie'],
      ['joined', author.username, author.username],
      ['invited', publication.username, ''],
    ])
    expect((await read(author)).failure?.message).toBe(M.chiefsOnly)
    expect((await read(stranger)).status).toBe(404)
  })
})
