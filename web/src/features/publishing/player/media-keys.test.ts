import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mediaAction } from './media-keys.ts'

// Node has no elements; none of these keys is pressed on one.
beforeAll(() => void vi.stubGlobal('Element', class {}))
afterAll(() => void vi.unstubAllGlobals())

const press = (key: string, more: Partial<Parameters<typeof mediaAction>[0]> = {}) =>
  mediaAction({ key, target: null, altKey: false, ctrlKey: false, metaKey: false, defaultPrevented: false, ...more })

test.each([
  ['k', { kind: 'toggle' }],
  [' ', { kind: 'toggle' }],
  ['ArrowLeft', { kind: 'skip', by: -5 }],
  ['L', { kind: 'skip', by: 10 }],
  ['c', { kind: 'captions' }],
  ['>', { kind: 'faster' }],
])('« %s » acts on what plays', (key, action) => expect(press(key)).toEqual(action))

test('a key with Ctrl, Alt or Meta is the browser’s, and so is one that somebody answered', () => {
  expect(press('f', { ctrlKey: true })).toBeNull()
  expect(press('k', { defaultPrevented: true })).toBeNull()
  expect(press('z')).toBeNull()
})
