import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { Overloaded } from '../../../platform/overloaded.ts'
import { checkPassword, hashPassword } from './passwords.ts'

test('a crowd that signs in is refused rather than left waiting, and whoever waits is served', async () => {
  // Whatever was hashed at less cost is compared at less.
  const light = await hash('Kiosque2026', { memoryCost: 64, timeCost: 1 })
  const all = await Promise.allSettled(Array.from({ length: 350 }, () => checkPassword(light, 'Kiosque2026')))

  const refused = all.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(40)
  expect(refused.every((each) => each.status === 'rejected' && each.reason instanceof Overloaded)).toBe(true)
  const served = all.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(served.length).toBeGreaterThanOrEqual(300)
  expect(new Set(served)).toEqual(new Set([true]))
  const own = await hashPassword('Kiosque2026')
  expect([await checkPassword(own, 'Kiosque2026'), await checkPassword(own, 'autre')]).toEqual([true, false])
})
