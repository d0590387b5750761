import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleUser } from '../testing/sample-user.ts'
import { stubLocalStorage } from '../testing/stub-local-storage.ts'
import { clearSession, currentUser, storeSession, storeTokens, storeUser } from './session-store.ts'
import { loadSession } from './stored-session.ts'

const TOKENS = { accessToken: 'access', refreshToken: 'refresh' }

beforeEach(stubLocalStorage)
afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

const account = (id: string) => sampleUser({ id })

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

test('who is kept without what they may do may do nothing, whatever their role', () => {
  storeSession(account('1'), TOKENS)
  const { can: _, ...kept } = sampleUser({ userType: 'media' })
  localStorage.setItem('user', JSON.stringify({ ...kept, role: 'admin' }))

  expect(loadSession()?.user.can).toEqual({ moderate: false, administer: false, write: false })
})
