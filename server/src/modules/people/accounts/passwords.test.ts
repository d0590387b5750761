import { expect, test } from 'vitest'
import { Overloaded } from '../../../platform/overloaded.ts'
import { checkPassword, hashPassword } from './passwords.ts'

test('a crowd that signs in is refused rather than left waiting, and whoever waits is served', async () => {
  const hash = await hashPassword('Kiosque2026')
  const all = await Promise.allSettled(Array.from({ length: 350 }, () => checkPassword(hash, 'Kiosque2026')))

  const refused = all.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(40)
  expect(refused.every((each) => each.status === 'rejected' && each.reason instanceof Overloaded)).toBe(true)
  const served = all.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(served.length).toBeGreaterThanOrEqual(300)
  expect(new Set(served)).toEqual(new Set([true]))
  expect(await checkPassword(hash, 'autre')).toBe(false)
})
