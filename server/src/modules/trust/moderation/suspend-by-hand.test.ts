import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { MODERATION_MESSAGES as M } from '#contract/trust/messages.ts'
import { aModerator, aSite } from '../../../testing/cast.ts'
import { createCreator, createModerator, type TestAccount } from '../../../testing/factories.ts'
import { appealKey, appealToken } from './appeal-token.ts'

const app = aSite()
const moderator = aModerator(app)

const REASON = 'Menaces envers Jeanne Duval.'

const suspend = ({ id }: TestAccount, days: number | null) =>
  app.expectData(
    'POST /admin/accounts/{id}/suspend',
    { params: { id }, body: { reason: REASON, days } },
    { as: moderator },
  )

const register = async () => (await app.expectData('GET /register', { query: { kind: 'removal' } })).entries

async function decisionAbout({ id }: TestAccount): Promise<{ id: string; caseId: string }> {
  const [row] = await app.context.database(sql<{ id: string; caseId: string }>`
    SELECT d.id, d.case_id FROM decisions d JOIN moderation_cases k ON k.id = d.case_id
    WHERE k.owner_id = ${id} ORDER BY d.created_at DESC LIMIT 1`)
  return row ?? { id: '', caseId: '' }
}

test('a suspension from the list is told by mail, and in the register without a word of its reason (docs/product/moderation.md#suspensions-by-hand)', async () => {
  const creator = await createCreator(app)
  const before = (await register()).length
  await suspend(creator, 7)

  const mails = await app.context.database(
    sql`SELECT kind FROM mails WHERE recipient = ${creator.email} AND kind IN ('account-suspended', 'decision-owner')`,
  )
  expect(mails).toEqual([{ kind: 'account-suspended' }])
  const entries = await register()
  expect(entries).toHaveLength(before + 1)
  expect(entries[0]).toMatchObject({ targetKind: 'profile', text: M.suspendedEntry })
  expect(JSON.stringify(entries)).not.toContain('Jeanne')
  expect(JSON.stringify(entries)).not.toContain(creator.username)
  const { cases, figures } = await app.expectData(
    'GET /admin/cases',
    { query: { state: 'decided' } },
    { as: moderator },
  )
  expect(cases[0]).toMatchObject({ owner: { id: creator.id }, reportsCount: 0, measure: 'suspend' })
  expect(figures).toMatchObject({ open: 0, medianSeconds: null })
})

test('it is contested as any other, and another moderator gives the account back', async () => {
  const creator = await createCreator(app)
  await suspend(creator, null)
  const decision = await decisionAbout(creator)
  const token = appealToken(await appealKey(app.context.database), { decisionId: decision.id, reportId: null })
  const { decision: told } = await app.expectData('POST /appeals/read', { body: { token } })
  expect(told).toMatchObject({ facts: REASON, rule: M.siteRule, suspendedUntil: null, canAppeal: true })

  await app.expectData('POST /appeals', { body: { token, text: 'Ce n’est pas moi.' } })
  const { appeals } = await app.expectData('GET /admin/appeals', {}, { as: moderator })
  const params = { id: appeals.find(({ case: { id } }) => id === decision.caseId)?.id ?? '' }
  const body = { outcome: 'overturned' as const, reasons: 'Un homonyme.' }
  const own = await app.call('POST /admin/appeals/{id}/decision', { params, body }, { as: moderator })
  expect(own).toMatchObject({ status: 403, failure: { message: M.anotherModerator } })
  await app.expectData('POST /admin/appeals/{id}/decision', { params, body }, { as: await createModerator(app) })
  expect((await app.call('GET /users/{id}', { params: { id: creator.id } })).status).toBe(200)
})

test('reports of the same profile go on waiting, and one that is suspended may be for longer', async () => {
  const creator = await createCreator(app)
  const target = { kind: 'profile' as const, id: creator.id }
  const body = { target, reason: 'spam' as const, explanation: 'Une annonce', email: 'guest@exemple.fr' }
  await app.expectData('POST /reports', { body })
  await suspend(creator, 7)
  const first = await decisionAbout(creator)
  await suspend(creator, null)
  expect((await decisionAbout(creator)).id).not.toBe(first.id)
  const { cases } = await app.expectData('GET /admin/cases', {}, { as: moderator })
  expect(cases).toMatchObject([{ target: { id: creator.id }, reportsCount: 1 }])
})
