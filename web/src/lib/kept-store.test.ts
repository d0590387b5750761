import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '../testing/stub-local-storage.ts'
import { createKeptStore } from './kept-store.ts'

let otherTab: (event: { key: string | null }) => void
beforeEach(() => {
  stubLocalStorage()
  vi.stubGlobal('addEventListener', (_: string, listener: typeof otherTab) => {
    otherTab = listener
  })
})
afterEach(() => vi.unstubAllGlobals())

const lengthStore = (keyOf = () => 'length') =>
  createKeptStore<number>({ keyOf, parse: Number, format: (length) => (length === 0 ? null : String(length)) })

test('a kept value outlives the page, and nothing is left of one that is not worth keeping', () => {
  lengthStore().set(() => 5)
  expect(lengthStore().get()).toBe(5)

  lengthStore().set(() => 0)

  expect(localStorage.getItem('length')).toBeNull()
})

test('what another tab changed is told; what it changed of something else is not', () => {
  const store = lengthStore()
  const told = vi.fn()
  store.get()
  store.subscribe(told)
  localStorage.setItem('length', '7')
  otherTab({ key: 'width' })
  expect(told).not.toHaveBeenCalled()

  otherTab({ key: 'length' })

  expect(told).toHaveBeenCalledOnce()
  expect(store.get()).toBe(7)
})

test('each account finds what was kept for it', () => {
  let account = 'nora'
  const store = lengthStore(() => account)
  store.set(() => 1)
  account = 'emil'
  expect(store.get()).toBe(0)
  account = 'nora'

  expect(store.get()).toBe(1)
})

test('a browser that forbids storage keeps the value until the page closes', () => {
  const forbid = () => {
    throw new DOMException('no', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid })
  const store = lengthStore()
  store.set(() => 3)

  expect(store.get()).toBe(3)
})
