import { expect, test } from 'vitest'
import { freeName } from './new-passkey.tsx'

test.each([
  [[], 'Firefox sur Linux'],
  [['Chrome sur Linux'], 'Firefox sur Linux'],
  [['Firefox sur Linux'], 'Firefox sur Linux 2'],
  [['Firefox sur Linux', 'Firefox sur Linux 2'], 'Firefox sur Linux 3'],
])('beside %j a new key is called « %s »', (taken, name) => {
  expect(freeName('Firefox sur Linux', taken)).toBe(name)
})
