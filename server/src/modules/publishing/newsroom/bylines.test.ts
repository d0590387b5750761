import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#contract/calls.ts'
import { BYLINE } from '#contract/limits.ts'
import type { sentSigner } from '#contract/publishing/byline.ts'
import { NEWSROOM_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { z } from '#contract/schema.ts'
import { aCreator, aReader, aSite } from '../../../testing/cast.ts'
import { createAccount, PASSWORD, type TestAccount } from '../../../testing/factories.ts'
import { readXml } from '../../../testing/read-xml.ts'

const app = aSite()
const publication = aCreator(app)
/** A creator who writes for it too. */
const colleague = aCreator(app, { displayName: 'Nora Lit' })
const stranger = aReader(app)

type Sent = z.input<typeof sentSigner>[]

const enter = ({ id }: TestAccount) =>
  app.context.database(
    sql`INSERT INTO members (publication_id, user_id, role) VALUES (${publication.id}, ${id}, 'author')`,
  )
beforeAll(() => enter(colleague))

const signed = (byline: Sent) =>
  app.call(
    'POST /content',
    { body: { title: 'La crue', status: 'published', blocks: [{ type: 'text', content: 'Un fleuve.' }], byline } },
    { as: publication },
  )
async function publish(byline: Sent) {
  const { data } = await signed(byline)
  if (!data) throw new Error('refused')
  return data.content
}
const change = (id: string, body: CallInput<'PUT /content/{id}'>['body']) =>
  app.call('PUT /content/{id}', { params: { id }, body }, { as: publication })

test('people sign in order, with what they did, by their present names (docs/product/newsroom.md#bylines)', async () => {
  const reader = await createAccount(app)
  await enter(reader)
  const { id, byline } = await publish([
    { userId: colleague.id },
    { userId: reader.id, function: ' ' },
    { name: '  Paul Martin ', function: 'Photos' },
  ])
  expect(byline).toEqual([
    { userId: colleague.id, name: 'Nora Lit', function: null, username: colleague.username },
    { userId: reader.id, name: reader.username, function: null, username: null },
    { userId: null, name: 'Paul Martin', function: 'Photos', username: null },
  ])
  await app.expectData(
    'PUT /users/{id}',
    { params: { id: colleague.id }, body: { displayName: 'Nora L.' } },
    { as: colleague },
  )
  await app.expectData(
    'DELETE /users/{id}',
    { params: { id: reader.id }, body: { password: PASSWORD } },
    { as: reader },
  )
  await app.context.database(sql`DELETE FROM users WHERE id = ${reader.id}`)
  // Who sends nothing of it keeps it.
  const kept = (await change(id, { title: 'La grande crue' })).data?.content.byline
  expect(kept?.map(({ name }) => name)).toEqual(['Nora L.', reader.username, 'Paul Martin'])
  expect((await change(id, { byline: [{ userId: reader.id }] })).data?.content.byline).toMatchObject([
    { userId: reader.id, name: reader.username, username: null },
  ])
})

test('lists name who signs, also after they have changed their name', async () => {
  const { id } = await publish([{ userId: colleague.id }])
  const namesInList = async () => {
    const { content } = await app.expectData('GET /content', {})
    return content.find((piece) => piece.id === id)?.byline.map(({ name }) => name)
  }
  await namesInList()
  const asked = { params: { id: colleague.id }, body: { displayName: 'Nora Lind' } }
  await app.expectData('PUT /users/{id}', asked, { as: colleague })
  expect(await namesInList()).toEqual(['Nora Lind'])
})

test.each<[string, () => Sent, string, string]>([
  [
    '200 people',
    () => Array.from({ length: 200 }, (_, at) => ({ name: `Nom ${at}` })),
    'byline',
    M.signersMax(BYLINE.max),
  ],
  ['a blank name', () => [{ name: 'A' }, { name: ' ' }], 'byline.1.name', M.signerNameless],
  ['somebody twice', () => [{ name: 'Anne' }, { name: 'anne' }], 'byline', M.signerTwice('anne')],
  ['an account twice', () => [{ userId: publication.id }, { userId: publication.id }], 'byline', M.signerTwice('')],
  ['who is no member', () => [{ userId: stranger.id, name: 'Moi' }], 'byline.0.userId', M.signerStranger],
  ['nobody’s account', () => [{ userId: crypto.randomUUID() }], 'byline.0.userId', M.signerStranger],
])('%s is refused at its field (docs/product/newsroom.md#bylines)', async (_, sent, field, message) => {
  const { status, failure } = await signed(sent())
  expect(status).toBe(400)
  expect(failure?.errors).toEqual([{ field, message: message.replace(/^ signe/, `${publication.username} signe`) }])
})

test('feeds name everybody who signs (docs/product/newsroom.md#bylines)', async () => {
  await publish([{ name: 'Anne' }, { name: 'Paul Martin', function: 'Photos' }])
  const feed = async (extension: string) =>
    (await fetch(`${app.origin}/profile/${publication.username}/feed.${extension}`)).text()
  const [item] = readXml(await feed('xml'))
    .one('channel')
    .all('item')
  expect(item?.all('dc:creator').map(({ text }) => text.trim())).toEqual(['Anne', 'Paul Martin'])
  expect(JSON.parse(await feed('json')).items[0].authors).toEqual([{ name: 'Anne' }, { name: 'Paul Martin' }])
  expect(await feed('atom')).toMatch(/<name>Anne<\/name>.*<name>Paul Martin<\/name>/s)
})

test('what an account signs is listed wherever it is public (docs/product/newsroom.md#signed-pieces)', async () => {
  const { id } = await publish([{ userId: colleague.id }])
  const list = async (elsewhere?: boolean) => {
    const { content } = await app.expectData('GET /content/signed/{id}', {
      params: { id: colleague.id },
      query: { elsewhere },
    })
    return content.map((each) => each.id)
  }
  expect((await list())[0]).toBe(id)
  expect((await list(true))[0]).toBe(id)
  expect((await change(id, { status: 'draft' })).status).toBe(200)
  expect(await list()).not.toContain(id)
})
