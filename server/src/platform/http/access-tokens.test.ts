import { createSigner } from 'fast-jwt'
import { afterEach, expect, test, vi } from 'vitest'
import { SESSION } from '#contract/limits.ts'
import { createAccessTokens } from './access-tokens.ts'

const claims = { userId: 'reader', sessionId: 'session' }
const tokens = createAccessTokens(Buffer.alloc(32, 1))

afterEach(() => vi.useRealTimers())

test('a token is read as often as it is shown', () => {
  const token = tokens.sign(claims)
  expect(tokens.read(token)).toEqual(claims)
  expect(tokens.read(token)).toEqual(claims)
})

test('a token that was read before is refused once it has ended', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const token = tokens.sign(claims)
  expect(tokens.read(token)).toEqual(claims)

  vi.advanceTimersByTime(SESSION.accessSeconds * 1_000 - 2_000)
  expect(tokens.read(token)).toEqual(claims)
  vi.advanceTimersByTime(3_000)
  expect(tokens.read(token)).toBeNull()
})

test('a token of another key, and one that was changed, are refused', () => {
  const foreign = createAccessTokens(Buffer.alloc(32, 2)).sign(claims)
  const token = tokens.sign(claims)
  expect(tokens.read(token)).toEqual(claims)

  const [signature] = foreign.split('.').slice(-1)
  expect(tokens.read(foreign)).toBeNull()
  expect(tokens.read(token.replace(/[^.]+$/, signature ?? ''))).toBeNull()
})

test('a token says whom it is for and what it is, and opens nothing without', () => {
  const [, payload = ''] = tokens.sign(claims).split('.')
  const said = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  expect(said).toMatchObject({ iss: 'kiosque', aud: 'kiosque-api', typ: 'access', sub: 'reader', sid: 'session' })

  const sign = createSigner({ key: Buffer.alloc(32, 1), algorithm: 'HS256' })
  expect(tokens.read(sign(said))).toEqual(claims)
  const others = [
    { aud: 'kiosque-mail' },
    { aud: [] },
    { aud: null },
    { typ: 'refresh' },
    { typ: ['access'] },
    { iss: 'x' },
  ]
  for (const other of others) expect(tokens.read(sign({ ...said, ...other })), JSON.stringify(other)).toBeNull()
  for (const name of ['aud', 'typ', 'iss', 'exp', 'sub', 'sid']) {
    const { [name]: _left, ...rest } = said
    expect(tokens.read(sign(rest)), name).toBeNull()
  }
})
