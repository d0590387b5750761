import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CONTENT_MESSAGES as M } from '#contract/publishing/messages.ts'
import { noise } from '../../../platform/media/sample-images.ts'
import { aCreator, aSite } from '../../../testing/cast.ts'
import { createAdmin, createPiece, type TestAccount } from '../../../testing/factories.ts'

const app = aSite({ RATE_LIMITS: 'on' })
const creator = aCreator(app)

const require = (isRequired: boolean) =>
  app.context.database(sql`
    INSERT INTO site_settings (require_verified_email) VALUES (${isRequired})
    ON CONFLICT (is_only) DO UPDATE SET require_verified_email = excluded.require_verified_email`)
const confirm = ({ id }: TestAccount, isConfirmed = true) =>
  app.context.database(
    sql`UPDATE users SET email_verified_at = CASE WHEN ${isConfirmed}::boolean THEN now() END WHERE id = ${id}`,
  )
const BODY = { title: 'Ma une', blocks: [{ type: 'text' as const, content: 'Un paragraphe.' }] }
const REFUSED = { status: 403, failure: { code: 'EMAIL_NOT_VERIFIED', message: M.emailNotVerified } }
const create = (status: 'draft' | 'published', as = creator) =>
  app.call('POST /content', { body: { ...BODY, status } }, { as })
const change = (id: string, body: object, as = creator) =>
  app.call('PUT /content/{id}', { params: { id }, body }, { as })

test('without the setting, anybody publishes', async () => {
  expect((await create('published')).status).toBe(201)
  await require(false)
  expect((await create('published')).status).toBe(201)
})

test('with it, nothing becomes public by who has not confirmed their address; drafts and public articles are edited', async () => {
  await require(false)
  const open = await createPiece(app, creator)
  await require(true)
  const files = { coverImage: new Blob([new Uint8Array(await noise(30, 20).png().toBuffer())]) }
  const usage = async () => (await app.expectData('GET /users/me/usage', {}, { as: creator })).storage.used
  const remaining = async () => (await app.expectData('GET /upload/remaining', {}, { as: creator })).remaining
  const before = [await usage(), await remaining()]

  const mustConfirm = async () => (await app.expectData('GET /users/me', {}, { as: creator })).user.mustConfirmEmail
  expect(await mustConfirm()).toBe(true)
  expect(await create('published')).toMatchObject(REFUSED)
  const withCover = { body: { ...BODY, status: 'published' as const }, files }
  expect(await app.call('POST /content/with-images', withCover, { as: creator })).toMatchObject(REFUSED)
  const external = { externalUrl: 'https://journal.example/a', title: 'Ailleurs', status: 'published' as const }
  expect(await app.call('POST /content/external', { body: external }, { as: creator })).toMatchObject(REFUSED)
  // Nothing of it was stored.
  expect([await usage(), await remaining()]).toEqual(before)

  const draft = (await create('draft')).data?.content
  expect(await change(draft?.id ?? '', { status: 'published' })).toMatchObject(REFUSED)
  expect(await change(draft?.id ?? '', { isPublished: true })).toMatchObject(REFUSED)
  expect((await change(draft?.id ?? '', { title: 'Plus tard' })).status).toBe(200)
  expect((await change(open.id, { title: 'Corrigé' })).data?.content).toMatchObject({ status: 'published' })
  expect((await change(open.id, { title: 'Corrigé', status: 'published' })).status).toBe(200)

  await confirm(creator)
  expect(await mustConfirm()).toBe(false)
  expect((await change(draft?.id ?? '', { status: 'published' })).data?.content.title).toBe('Plus tard')
  await confirm(creator, false)
})

test('an administrator who has not is refused as well, whoever wrote it', async () => {
  await require(true)
  const admin = await createAdmin(app, { userType: 'media' })
  const draft = (await create('draft')).data?.content
  expect(await create('published', admin)).toMatchObject(REFUSED)
  expect(await change(draft?.id ?? '', { status: 'published' }, admin)).toMatchObject(REFUSED)
  await confirm(admin)
  expect((await change(draft?.id ?? '', { status: 'published' }, admin)).status).toBe(200)
})

test('who publishes without a title is told of the title first, as ever', async () => {
  await require(true)
  expect(
    (await app.call('POST /content', { body: { ...BODY, title: '', status: 'published' } }, { as: creator })).failure
      ?.code,
  ).toBe('VALIDATION')
})

test('where only approved creators publish, others keep drafts until an administrator approves of them', async () => {
  await require(false)
  const open = await createPiece(app, creator)
  await app.context.database(sql`UPDATE site_settings SET publishing = 'approved'`)
  const refused = { status: 403, failure: { code: 'PUBLISHING_NOT_APPROVED', message: M.notApproved } }
  expect(await create('published')).toMatchObject(refused)
  const draft = (await create('draft')).data?.content
  expect(await change(draft?.id ?? '', { status: 'published' })).toMatchObject(refused)
  expect((await change(open.id, { title: 'Corrigé' })).status).toBe(200)
  const admin = await createAdmin(app, { userType: 'media' })
  expect((await create('published', admin)).status).toBe(201)
  await app.context.database(sql`UPDATE users SET publishing_approved_at = now() WHERE id = ${creator.id}`)
  expect((await change(draft?.id ?? '', { status: 'published' })).status).toBe(200)
  await app.context.database(sql`UPDATE site_settings SET publishing = 'creators'`)
})
