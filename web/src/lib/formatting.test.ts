import { describe, expect, test } from 'vitest'
import { averageColor } from '../features/publishing/article-card/cover.tsx'
import { formatRelativeTime, untilNextAge } from '../ui/relative-time.tsx'
import { formatClock, formatDay, formatMastheadDate } from './dates.ts'
import { formatCompact, formatCount, formatDuration, formatMinutes, formatNumber } from './numbers.ts'
import { frenchSpaces } from './typography.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const ago = (seconds: number) => formatRelativeTime(now - seconds * 1000, now)

describe('the age of a comment (docs/product/screens.md#age-of-a-comment)', () => {
  test.each([
    [-5, 'À l’instant'],
    [0, 'À l’instant'],
    [59, 'À l’instant'],
    [60, 'Il y a 1m'],
    [3599, 'Il y a 59m'],
    [119, 'Il y a 1m'],
    [120, 'Il y a 2m'],
    [3600, 'Il y a 1h'],
    [7_199, 'Il y a 1h'],
    [7_200, 'Il y a 2h'],
    [86_399, 'Il y a 23h'],
    [86_400, 'Il y a 1j'],
    [6 * 86_400, 'Il y a 6j'],
    [7 * 86_400 - 1, 'Il y a 6j'],
    [7 * 86_400, 'Il y a 7j'],
    [30 * 86_400 - 1, 'Il y a 29j'],
    [30 * 86_400, '22 octobre 2026'],
  ])('written %i seconds ago reads "%s"', (seconds, text) => {
    expect(ago(seconds)).toBe(text)
  })

  test.each([0, 59, 60, 61, 119, 3_599, 3_600, 7_199, 86_399, 86_400, 6 * 86_400 - 1, 7 * 86_400 - 1, 30 * 86_400 - 1])(
    'written %i seconds ago, it changes exactly when told',
    (seconds) => {
      const pause = untilNextAge(now - seconds * 1000, now) ?? 0
      const at = (then: number) => formatRelativeTime(now - seconds * 1000, then)
      expect(at(now + pause - 1)).toBe(at(now))
      expect(at(now + pause)).not.toBe(at(now))
    },
  )

  test('a date stays', () => {
    expect(untilNextAge(now - 30 * 86_400_000, now)).toBeNull()
  })
})

describe('dates', () => {
  test('are those of Paris, whatever the zone of the machine', () => {
    expect(formatDay('2026-11-21T22:59:59Z')).toBe('21 novembre 2026')
    expect(formatDay('2026-11-21T23:00:00Z')).toBe('22 novembre 2026')
    expect(formatDay('2026-11-21T23:30:00Z')).toBe('22 novembre 2026')
    expect(formatDay('2026-07-21T21:59:59Z')).toBe('21 juillet 2026')
    expect(formatDay('2026-07-21T22:00:00Z')).toBe('22 juillet 2026')
    expect(formatClock('2026-07-01T08:42:00Z')).toBe('10:42')
  })

  test('name the day in the masthead, and the first of a month as an ordinal', () => {
    expect(formatMastheadDate('2026-11-21T12:00:00Z')).toBe('samedi 21 novembre 2026')
    expect(formatMastheadDate('2026-11-01T12:00:00Z')).toBe('dimanche 1er novembre 2026')
    expect(formatDay('2026-11-01T12:00:00Z')).toBe('1er novembre 2026')
    expect(formatDay('2026-11-11T12:00:00Z')).toBe('11 novembre 2026')
  })
})

describe('numbers', () => {
  test('group thousands with a narrow no-break space', () => {
    expect(formatNumber(12_345)).toBe('12\u202f345')
  })

  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1\u00a0k'],
    [1234, '1,2\u00a0k'],
    [999_999, '999,9\u00a0k'],
    [3_450_000, '3,4\u00a0M'],
  ])('%i is short as "%s"', (value, text) => {
    expect(formatCompact(value)).toBe(text)
  })

  test('agree with what they count, zero being singular', () => {
    expect(formatCount(0, 'abonné')).toBe('0\u00a0abonné')
    expect(formatCount(2, 'abonné')).toBe('2\u00a0abonnés')
  })

  test('tell durations as a reader and as a player would', () => {
    expect(formatMinutes(12)).toBe('12\u00a0min')
    expect(formatMinutes(65)).toBe('1\u00a0h\u00a005')
    expect(formatDuration(187)).toBe('3:07')
    expect(formatDuration(3765)).toBe('1:02:45')
  })
})

test('French punctuation never starts a line, and nothing but spaces changes', () => {
  expect(frenchSpaces('« Pourquoi ? » demande-t-elle : rien')).toBe(
    '«\u202fPourquoi\u202f?\u202f» demande-t-elle\u202f: rien',
  )
  expect(frenchSpaces('https://exemple.fr à 10:42, non!')).toBe('https://exemple.fr à 10:42, non!')
})

test('a thumbhash gives the average colour of its picture', () => {
  expect(averageColor('1QcSHQRnh493V4dIh4eXh1h4kJUI')).toMatch(/^rgb\(\d+ \d+ \d+\)$/)
  expect(averageColor(null)).toBeUndefined()
})
