import { randomBytes } from 'node:crypto'
import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { ACCOUNT } from '#contract/limits.ts'
import { ACCOUNT_MESSAGES as M } from '#contract/people/messages.ts'
import { PASSWORD_RULES } from '#contract/people/password-rules.ts'
import { aSite } from '../../../testing/cast.ts'
import { createAccount, createAdmin, PASSWORD } from '../../../testing/factories.ts'
import { FRENCH_WORDS, isCommonPassword } from './common-passwords.ts'

const app = aSite({ RATE_LIMITS: 'on' })

const COMMON = ['Password1', 'pAssWord1', 'qwertY1', 'Abc123', 'Motdepasse1', 'Leslecteurs7']
const refused = (field: string) => ({
  status: 400,
  failure: { code: 'VALIDATION', message: M.passwordCommon, errors: [{ field, message: M.passwordCommon }] },
})

const register = (password: string) => {
  const username = `ada_${randomBytes(4).toString('hex')}`
  return app.call('POST /auth/register', { body: { username, email: `${username}@exemple.fr`, password } })
}

test('the 10,000 most common are known, in whatever case, and no other but French ones', async () => {
  const all = dictionary['passwords-common']
  const isKnown = (passwords: string[]) => Promise.all(passwords.map((each) => isCommonPassword(each)))
  const isFrench = (password: string) => FRENCH_WORDS.has(password.replaceAll(/[^a-z]/g, ''))

  expect(all.length).toBeGreaterThan(ACCOUNT.commonPasswords)
  expect(new Set(await isKnown(all.slice(0, 10_000).map((known) => known.toUpperCase())))).toEqual(new Set([true]))
  expect(new Set(await isKnown(all.slice(10_000).filter((each) => !isFrench(each))))).toEqual(new Set([false]))
})

test('so are what French readers put digits, a year or a sign after, and the name of the site', async () => {
  const common = [
    'Azerty123',
    'MotDePasse1',
    'Soleil1',
    'marseille13',
    'Loulou1!',
    'Kiosque1',
    'Juillet2024',
    'Août-2025',
  ]
  for (const password of [...common, 'Lavigie2026', 'La.Vigie-26'])
    expect([password, await isCommonPassword(password, 'La Vigie')]).toEqual([password, true])
})

test('the passwords of the tests and the drills, and what merely has such a word, are not', async () => {
  for (const password of [
    PASSWORD,
    'Exercice2026',
    'Nouveausecret2',
    'Soleil1cachot',
    'Juillet14bastille',
    'Vigie2026',
  ])
    expect([password, await isCommonPassword(password, 'La Vigie')]).toEqual([password, false])
})

test('a new account is refused a common one that keeps every other rule, more often than it may register', async () => {
  await app.expectData('PATCH /admin/settings', { body: { name: 'Les Lecteurs' } }, { as: await createAdmin(app) })
  for (const password of [...COMMON, ...Array.from({ length: 25 }, () => 'Password1')]) {
    expect(PASSWORD_RULES.every((rule) => rule.holds(password))).toBe(true)
    expect(await register(password)).toMatchObject(refused('password'))
  }
  expect((await register(PASSWORD)).status).toBe(201)
})

test('a changed password is refused a common one, and nothing ends', async () => {
  const as = await createAccount(app)
  const change = (newPassword: string) =>
    app.call('POST /auth/change-password', { body: { currentPassword: PASSWORD, newPassword } }, { as })

  expect(await change('Password1')).toMatchObject(refused('newPassword'))
  expect((await app.call('GET /users/me', {}, { as })).status).toBe(200)
  expect((await change('Plus1personnel')).status).toBe(200)
})
