import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CallInput } from '#contract/calls.ts'
import { SITE_MESSAGES as M } from '#contract/site/messages.ts'
import { run as settingsCommand } from '../../../cli/settings.ts'
import { noise } from '../../../platform/media/sample-images.ts'
import { sampleVideo } from '../../../platform/media/sample-recordings.ts'
import { sweepFiles } from '../../../platform/media/sweep-files.ts'
import { aSite } from '../../../testing/cast.ts'
import { createAdmin, PASSWORD, type TestAccount } from '../../../testing/factories.ts'
import { outcome } from '../../../testing/outcome.ts'
import { createAuthenticator } from '../../../testing/software-authenticator.ts'

const app = aSite()
beforeEach(() => app.context.database(sql`DELETE FROM site_settings`))

type As = { token: string }
type SiteSettingsInput = NonNullable<CallInput<'PATCH /admin/settings'>['body']>
const read = async (as: As) => (await app.expectData('GET /admin/settings', {}, { as })).settings
const change = (as: As, body: SiteSettingsInput) => app.call('PATCH /admin/settings', { body }, { as })

/** Adds a passkey, which makes the session strong. */
async function addPasskey(as: As) {
  const authenticator = createAuthenticator(app.context.config.publicUrl)
  const { options } = await app.expectData('POST /users/me/passkeys/options', {}, { as })
  const body = { response: authenticator.make(options), name: 'Clé' }
  const { passkey } = await app.expectData('POST /users/me/passkeys', { body }, { as })
  return { authenticator, id: passkey.id }
}

async function login({ username }: TestAccount): Promise<As> {
  const { tokens } = await app.expectData('POST /auth/login', { body: { identifier: username, password: PASSWORD } })
  return { token: tokens.accessToken }
}

describe('the settings of the site (docs/product/running.md#site-settings)', () => {
  test('are off at first, and change one by one', async () => {
    const admin = await createAdmin(app)
    const first = await read(admin)
    expect(first).toMatchObject({ name: 'Kiosque', requireVerifiedEmail: false, requireAdminSecondFactor: false })
    const { data } = await change(admin, { requireVerifiedEmail: true })
    expect(data?.settings).toEqual({ ...first, requireVerifiedEmail: true })
    await change(admin, {})
    expect(await read(admin)).toEqual({ ...first, requireVerifiedEmail: true })
    await change(admin, { requireVerifiedEmail: false })
    expect(await read(admin)).toEqual(first)
  })

  test('keep texts as they are typed, and every fact of the publisher that is left out', async () => {
    const admin = await createAdmin(app)
    await change(admin, { name: ' <b>Le Nouvel Écho</b> ', accent: '#8A1C1C', dateLocale: 'fr-CA' })
    await change(admin, { publisher: { kind: 'person', address: '1, rue des Lices\n35000 Rennes' } })
    const { data } = await change(admin, { publisher: { name: 'Anne Le Goff' } })
    expect(data?.settings).toMatchObject({
      name: '<b>Le Nouvel Écho</b>',
      accent: '#8a1c1c',
      dateLocale: 'fr-CA',
      publisher: { kind: 'person', name: 'Anne Le Goff', address: '1, rue des Lices\n35000 Rennes', phone: '' },
    })
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'Deux\nlignes' }, 'name'],
    [{ accent: 'vert' }, 'accent'],
    [{ dateLocale: 'tlh' }, 'dateLocale'],
    [{ logo: 'https://ailleurs.example/logo.png' }, 'logo'],
    [{ logo: '/media/absent.webp' }, 'logo'],
    [{ publisher: { email: 'personne' } }, 'publisher.email'],
  ])('%j is refused by name, and nothing beside it is kept', async (wrong, field) => {
    const admin = await createAdmin(app)
    const before = await read(admin)
    const { status, failure } = await change(admin, { tagline: 'Tous les matins', ...wrong })
    expect([status, failure?.errors?.map((error) => error.field)]).toEqual([400, [field]])
    expect(await read(admin)).toEqual(before)
  })

  test('refuse an accent that is hard to read, and say the nearest that is not', async () => {
    const admin = await createAdmin(app)
    for (const faint of ['#ffd400', '#0fc3d2', '#5a871e', '#ffffff']) {
      const { status, failure } = await change(admin, { accent: faint })
      expect([status, failure?.errors?.map(({ field }) => field)]).toEqual([400, ['accent']])
      const [fit = ''] = /#[0-9a-f]{6}/.exec(failure?.message ?? '') ?? []
      expect((await change(admin, { accent: fit })).data?.settings.accent).toBe(fit)
    }
  })

  test('show pictures of the site alone, which the sweep then spares', async () => {
    const admin = await createAdmin(app)
    const send = (bytes: Buffer) =>
      app.expectData('POST /upload/single', { files: { image: new Blob([new Uint8Array(bytes)]) } }, { as: admin })
    const { url: film } = await send(await sampleVideo('mp4'))
    const { failure } = await change(admin, { logo: film })
    expect(failure?.errors).toEqual([{ field: 'logo', message: M.notAPicture }])
    const { url: logo } = await send(await noise(300, 100).png().toBuffer())
    await change(admin, { logo: `${app.context.config.publicUrl}${logo}` })
    await app.context.database(sql`UPDATE file_uploads SET uploaded_at = now() - interval '2 days'`)
    await sweepFiles(app.context)
    expect((await read(admin)).logo).toBe(logo)
    expect((await fetch(app.origin + logo)).status).toBe(200)
    expect((await fetch(app.origin + film)).status).toBe(404)
  })

  test('say whose the newspaper is to everybody, numbers as they are typed too (docs/product/legal.md#ownership)', async () => {
    const admin = await createAdmin(app)
    const owners = [{ name: ' Val Presse ', share: '51,5', kind: 'direct' } as const]
    const stateAdvertising = [
      { year: '2025', amount: '12 500', from: '' },
      { year: 2025, amount: 0, from: 'Ville de Genève' },
    ]
    await change(admin, { publisher: { kind: 'company', name: 'Presse du Val', owners, stateAdvertising } })
    const told = {
      owners: [{ name: 'Val Presse', share: 51.5, kind: 'direct' }],
      stateAdvertising: [
        { year: 2025, amount: 12_500, from: null },
        { year: 2025, amount: 0, from: 'Ville de Genève' },
      ],
    }
    expect(await app.expectData('GET /site/ownership')).toEqual({
      ...{ kind: 'company', name: 'Presse du Val', address: '', phone: '', email: '' },
      ...told,
    })
    await change(admin, { publisher: { kind: 'anonymous' } })
    expect(await app.expectData('GET /site/ownership')).toMatchObject({ name: '', owners: [], stateAdvertising: [] })
    expect((await read(admin)).publisher).toMatchObject(told)
  })

  const OWNER = { name: 'Val Presse', share: 50, kind: 'direct' } as const
  const YEAR = { year: 2025, amount: 0, from: null }
  const NEXT_YEAR = new Date().getUTCFullYear() + 1
  test.each([
    [{ owners: [OWNER, { ...OWNER, name: ' ' }] }, 'owners.1.name', M.ownerUnnamed],
    [{ owners: [{ ...OWNER, share: 100.5 }] }, 'owners.0.share', M.shareInvalid],
    [{ owners: [{ ...OWNER, share: 'la moitié' }] }, 'owners.0.share', M.shareInvalid],
    [{ stateAdvertising: [{ ...YEAR, year: NEXT_YEAR }] }, 'stateAdvertising.0.year', M.yearToCome],
    [{ stateAdvertising: [{ ...YEAR, amount: '' }] }, 'stateAdvertising.0.amount', M.amountInvalid],
  ])('%j is refused at its field, in French (docs/product/legal.md#ownership)', async (publisher, field, message) => {
    const { status, failure } = await change(await createAdmin(app), { publisher })
    expect([status, failure?.errors]).toEqual([400, [{ field: `publisher.${field}`, message }]])
  })

  test('are noted in the journal by name, and hold on another node at once', async () => {
    const admin = await createAdmin(app)
    const node = await app.startNode()
    await change(admin, { name: 'La Vigie', tagline: '', publisher: { phone: '02 99 00 00 00' } })
    await expect.poll(async () => (await node.context.site.read()).name).toBe('La Vigie')
    await node.close()
    await change(admin, { name: 'La Vigie' })
    const acts = await app.context.database(
      sql`SELECT act, target_name, facts FROM journal WHERE actor_id = ${admin.id}`,
    )
    expect(acts).toEqual([
      { act: 'settings-changed', targetName: 'La Vigie', facts: { changed: ['name', 'publisher.phone'] } },
    ])
  })

  test('changed by two at once keep what both changed', async () => {
    const admin = await createAdmin(app)
    await addPasskey(admin)
    await Promise.all([
      change(admin, { requireVerifiedEmail: true }),
      change(admin, { requireAdminSecondFactor: true }),
    ])
    expect(await read(admin)).toMatchObject({ requireVerifiedEmail: true, requireAdminSecondFactor: true })
  })
})

describe('a second factor of administrators (docs/product/accounts.md#second-factor-of-administrators)', () => {
  const needs = async (as: As) => (await app.expectData('GET /users/me', {}, { as })).user.needsSecondFactor
  const lists = async (as: As) => outcome(await app.call('GET /users', {}, { as }))

  test('is not asked for by who would shut themselves out', async () => {
    const admin = await createAdmin(app)
    expect(outcome(await change(admin, { requireAdminSecondFactor: true }))).toBe('409 CONFLICT')
    expect(outcome(await change(admin, { requireAdminSecondFactor: false }))).toBe('200')
    expect(await read(admin)).toMatchObject({ requireAdminSecondFactor: false })
  })

  test('powers rest on every node at once, come back with a factor, and rest again without', async () => {
    const [chief, other] = [await createAdmin(app), await createAdmin(app)]
    const node = await app.startNode()
    await addPasskey(chief)
    expect([await needs(other), await lists(other)]).toEqual([false, '200'])
    expect(outcome(await change(chief, { requireAdminSecondFactor: true }))).toBe('200')

    expect([await needs(chief), await lists(chief)]).toEqual([false, '200'])
    expect([await needs(other), await lists(other)]).toEqual([true, '403 SECOND_FACTOR_REQUIRED'])
    const elsewhere = await fetch(`${node.origin}/api/v1/users`, {
      headers: { authorization: `Bearer ${other.token}` },
    })
    expect(elsewhere.status).toBe(403)
    await node.close()
    // Also where a call is everybody's and administrators may do more.
    const rewrite = app.call('PUT /users/{id}', { params: { id: chief.id }, body: { bio: 'À moi' } }, { as: other })
    expect(outcome(await rewrite)).toBe('403 FORBIDDEN')
    expect(outcome(await change(other, { requireAdminSecondFactor: false }))).toBe('403 SECOND_FACTOR_REQUIRED')

    const { id } = await addPasskey(other)
    expect([await needs(other), await lists(other)]).toEqual([false, '200'])
    await app.expectData('DELETE /users/me/passkeys/{id}', { params: { id } }, { as: other })
    expect([await needs(other), await lists(other)]).toEqual([true, '403 SECOND_FACTOR_REQUIRED'])
  })

  test('a passkey that is shown brings the powers back to a session that began with the password', async () => {
    const admin = await createAdmin(app)
    const { authenticator } = await addPasskey(admin)
    await change(admin, { requireAdminSecondFactor: true })
    const session = await login(admin)
    expect([await needs(session), await lists(session)]).toEqual([true, '403 SECOND_FACTOR_REQUIRED'])
    const { options } = await app.expectData('POST /auth/passkeys/confirm/options', {}, { as: session })
    await app.expectData(
      'POST /auth/passkeys/confirm',
      { body: { response: authenticator.show(options) } },
      { as: session },
    )
    expect([await needs(session), await lists(session)]).toEqual([false, '200'])

    const { options: asked } = await app.expectData('POST /auth/passkeys/sign-in/options')
    const { tokens, user } = await app.expectData('POST /auth/passkeys/sign-in', {
      body: { response: authenticator.show(asked) },
    })
    expect(user.needsSecondFactor).toBe(false)
    expect(await lists({ token: tokens.accessToken })).toBe('200')
  })

  test('who knows the password alone brings them back by no factor of their own where there is one', async () => {
    const admin = await createAdmin(app)
    const { id } = await addPasskey(admin)
    await change(admin, { requireAdminSecondFactor: true })
    const thief = await login(admin)
    const REFUSED = '403 SECOND_FACTOR_REQUIRED'
    expect(outcome(await app.call('POST /users/me/passkeys/options', {}, { as: thief }))).toBe(REFUSED)
    expect(outcome(await app.call('POST /users/me/totp', {}, { as: thief }))).toBe(REFUSED)
    const removal = app.call('DELETE /users/me/passkeys/{id}', { params: { id } }, { as: thief })
    expect(outcome(await removal)).toBe(REFUSED)
    expect([await needs(thief), await lists(thief)]).toEqual([true, REFUSED])
  })
})

describe('on the command line', () => {
  const said: string[] = []
  beforeEach(() => {
    vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
  })
  afterEach(() => {
    vi.restoreAllMocks()
    said.length = 0
  })
  const settings = (...args: string[]) => settingsCommand(args, app.context.config)

  test('they are listed and set, and hold for the site that runs', async () => {
    await settings()
    expect(said.join('\n')).toMatch(/^require-admin-second-factor off .*\nrequire-verified-email off /)
    await settings('set', 'require-admin-second-factor', 'on')
    await settings('set', 'require-verified-email', 'on')
    expect(said.slice(-2).join('\n')).toMatch(/^require-admin-second-factor on .*\nrequire-verified-email on /)
    const admin = await createAdmin(app)
    expect(outcome(await app.call('GET /users', {}, { as: admin }))).toBe('403 SECOND_FACTOR_REQUIRED')
    await settings('set', 'require-admin-second-factor', 'off')
    expect(await read(admin)).toMatchObject({ requireVerifiedEmail: true, requireAdminSecondFactor: false })
  })

  test('one is said alone, and a text is set as it is typed', async () => {
    await settings('set', 'publisher-owners', '[{"name":"Val Presse","share":null,"kind":"direct"}]')
    await settings('get', 'publisher-owners')
    expect(said.at(-1)).toBe('[{"kind":"direct","name":"Val Presse","share":null}]')
    await expect(settings('set', 'publisher-owners', 'Val Presse')).rejects.toThrow(/tableau/)
    await settings('set', 'publisher-host-name', 'OVH SAS')
    await settings('get', 'publisher-host-name')
    expect(said.at(-1)).toBe('OVH SAS')
    await expect(settings('set', 'registration', 'peut-être')).rejects.toThrow(/open, invitation, closed/)
    await expect(settings('set', 'logo', '/media/absent.webp')).rejects.toThrow(/n’est plus là/)
    expect(
      await app.context.database(
        sql`SELECT actor_name, facts FROM journal WHERE actor_id IS NULL ORDER BY id DESC LIMIT 1`,
      ),
    ).toEqual([{ actorName: 'ligne de commande', facts: { changed: ['publisher.hostName'] } }])
  })

  test.each([
    ['get', 'x'],
    ['set'],
    ['set', 'require-verified-email'],
    ['set', 'require-verified-email', 'yes'],
    ['set', 'x', 'on'],
  ])('settings %s %s %s says what there is', async (...args) => {
    await expect(settings(...args)).rejects.toThrow(/require-admin-second-factor\|require-verified-email on\|off/)
  })
})
