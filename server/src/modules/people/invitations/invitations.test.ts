import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { REGISTRATION_MESSAGES as M } from '#contract/people/messages.ts'
import type { RegistrationMode } from '#contract/site/site-settings.ts'
import { anAdmin, aSite } from '../../../testing/cast.ts'
import { PASSWORD } from '../../../testing/factories.ts'
import { register as makeRegistered } from '../accounts/make-account.ts'

const app = aSite()
const admin = anAdmin(app)

const choose = (registration: RegistrationMode) =>
  app.expectData('PATCH /admin/settings', { body: { registration } }, { as: admin })
const list = async () => (await app.expectData('GET /admin/invitations', {}, { as: admin })).invitations
const withdraw = (id: string) => app.call('DELETE /admin/invitations/{id}', { params: { id } }, { as: admin })

async function invite() {
  const { link, invitation } = await app.expectData('POST /admin/invitations', {}, { as: admin })
  const url = new URL(link)
  expect([url.origin, url.pathname]).toEqual([app.context.config.publicUrl, '/register'])
  return { token: url.hash.slice(1), id: invitation.id }
}

let made = 0
const register = (invitation?: string) => {
  const username = `invitee_${++made}`
  return app.call('POST /auth/register', {
    body: { username, email: `${username}@kiosque.test`, password: PASSWORD, ...(invitation && { invitation }) },
  })
}
const told = ({ status, failure }: Awaited<ReturnType<typeof register>>) =>
  failure ? [status, failure.code, failure.message] : [status]
const NEEDED = [403, 'INVITATION_NEEDED']

describe('who makes an account (docs/product/accounts.md#registration-modes)', () => {
  test('nobody on a closed site, an invitation or not, until it is opened again', async () => {
    await choose('invitation')
    const { token } = await invite()
    await choose('closed')
    expect(told(await register())).toEqual([403, 'REGISTRATION_CLOSED', M.closed])
    expect(told(await register(token))).toEqual([403, 'REGISTRATION_CLOSED', M.closed])
    expect(await app.expectData('GET /auth/registration')).toEqual({ registration: 'closed' })
    await choose('open')
    expect(await app.expectData('GET /auth/registration')).toEqual({ registration: 'open' })
    expect(told(await register())).toEqual([201])
    expect(told(await register('inconnue'))).toEqual([201])
    expect(told(await register(token))).toEqual([201])
    await choose('invitation')
    expect(told(await register(token))).toEqual([...NEEDED, M.invitationUsed])
  })

  test('not one either that began before the site was closed', async () => {
    await choose('invitation')
    const { token } = await invite()
    await choose('closed')
    const account = { username: 'tardive', email: 'tardive@kiosque.test', passwordHash: 'x', userType: 'user' as const }
    await expect(makeRegistered(app.context, account, token)).rejects.toMatchObject({ code: 'REGISTRATION_CLOSED' })
    await choose('invitation')
    expect(told(await register(token))).toEqual([201])
  })

  test('what is refused for its name leaves the invitation good', async () => {
    await choose('invitation')
    const { token } = await invite()
    const body = { username: admin.username, email: 'autre@kiosque.test', password: PASSWORD, invitation: token }
    expect((await app.call('POST /auth/register', { body })).status).toBe(409)
    expect(told(await register(token))).toEqual([201])
  })
})

describe('an invitation (docs/product/accounts.md#invitations)', () => {
  test('makes one account, also when several try at once', async () => {
    await choose('invitation')
    const { token, id } = await invite()
    expect((await app.call('POST /auth/invitation', { body: { token } })).status).toBe(200)
    const outcomes = await Promise.all([register(token), register(token), register(token)])
    const won = outcomes.filter(({ status }) => status === 201)
    expect(won).toHaveLength(1)
    expect(outcomes.filter(({ failure }) => failure?.message === M.invitationUsed)).toHaveLength(2)
    const [guests] = await app.context.database(
      sql<{
        count: number
      }>`SELECT count(*)::int AS count FROM users WHERE username = ANY(${[made, made - 1, made - 2].map((n) => `invitee_${n}`)})`,
    )
    expect(guests?.count).toBe(1)
    const used = (await list()).find((invitation) => invitation.id === id)
    expect(used).toMatchObject({ state: 'used', createdBy: admin.username, usedBy: won[0]?.data?.user.username })
    expect(await withdraw(id)).toMatchObject({ status: 409, failure: { message: M.notToWithdraw } })
  })

  test('is missing, unknown, withdrawn or over: each is said', async () => {
    await choose('invitation')
    expect(told(await register())).toEqual([...NEEDED, M.invitationNeeded])
    expect(told(await register('inconnue'))).toEqual([...NEEDED, M.invitationUnknown])
    const withdrawn = await invite()
    expect((await withdraw(withdrawn.id)).status).toBe(200)
    expect((await withdraw(withdrawn.id)).status).toBe(404)
    expect(told(await register(withdrawn.token))).toEqual([...NEEDED, M.invitationUnknown])
    const late = await invite()
    await app.context.database(sql`UPDATE invitations SET expires_at = now() WHERE id = ${late.id}`)
    expect(told(await register(late.token))).toEqual([...NEEDED, M.invitationExpired])
    expect(await app.call('POST /auth/invitation', { body: { token: late.token } })).toMatchObject({
      status: 403,
      failure: { message: M.invitationExpired },
    })
  })

  test('is noted in the journal when made and withdrawn, without its token', async () => {
    const { id, token } = await invite()
    await withdraw(id)
    const acts = await app.context.database(
      sql<{
        act: string
        all: string
      }>`SELECT act, journal::text AS all FROM journal WHERE target_id = ${id} ORDER BY at, id`,
    )
    expect(acts.map(({ act }) => act)).toEqual(['invitation-made', 'invitation-withdrawn'])
    expect(acts.some(({ all }) => all.includes(token))).toBe(false)
  })
})
