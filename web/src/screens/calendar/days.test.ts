import { expect, test } from 'vitest'
import { daysOf, isDay, step } from './days.ts'

test('a month is whole weeks from Monday on, a week is seven days (docs/product/newsroom.md#calendar)', () => {
  const november = daysOf('2026-11-27', 'month')
  expect([november[0], november.at(-1), november.length]).toEqual(['2026-10-26', '2026-12-06', 42])
  expect(daysOf('2027-02-10', 'month')).toHaveLength(28)
  expect(daysOf('2026-11-29', 'week')).toEqual(Array.from({ length: 7 }, (_, n) => `2026-11-${23 + n}`))
})

test('the next month and the last week are found over the end of a year', () => {
  expect(step('2026-12-31', 'month', 1)).toBe('2027-01-01')
  expect(step('2026-03-31', 'month', -1)).toBe('2026-02-01')
  expect(step('2027-01-03', 'week', -1)).toBe('2026-12-27')
  expect(['2026-11-27', '2026-13-45', 'demain', null].map(isDay)).toEqual([true, false, false, false])
})
