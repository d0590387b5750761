import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnUser } from '#contract/users.ts'
import { stubLocalStorage } from '../testing/stub-local-storage.ts'
import { clearSession, currentUser, storeSession, storeTokens, storeUser } from './session-store.ts'
import { loadSession } from './stored-session.ts'

const TOKENS = { accessToken: 'access', refreshToken: 'refresh' }

beforeEach(stubLocalStorage)
afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

const account = (id: string): OwnUser => ({
  id,
  _id: id,
  username: `reader-${id}`,
  email: `reader-${id}@kiosque.example`,
  avatar: null,
  bannerUrl: null,
  bio: '',
  userType: 'user',
  role: 'user',
  isActive: true,
  createdAt: '2026-11-21T10:00:00.000Z',
  subscriberCount: 0,
  articlesCount: 0,
  following: [],
})

test('an answer that comes after this device ended the session does not bring it back', () => {
  for (const answer of [() => storeUser(account('1')), () => storeTokens(TOKENS)]) {
    storeSession(account('1'), TOKENS)
    localStorage.clear()

    answer()

    expect(loadSession()).toBeNull()
    expect(currentUser()).toBeNull()
  }
})

test('an answer about an account is not kept under the account that signed in meanwhile', () => {
  storeSession(account('1'), TOKENS)
  storeSession(account('2'), TOKENS)

  storeUser(account('1'))

  expect(loadSession()?.user.id).toBe('2')
})
