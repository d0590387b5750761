import { describe, expect, test } from 'vitest'
import { formatPublicationTime, formatUpdate } from './publication-time.ts'

const PARIS = 'Europe/Paris'
const now = '2026-11-21T12:00:00Z'
const told = (date: string, at = now, zone = PARIS) => formatPublicationTime(date, Date.parse(at), zone)

describe('the time of an article (docs/product/screens.md#time-of-an-article)', () => {
  test.each([
    ['2026-11-21T12:00:30Z', 'à l’instant'],
    ['2026-11-21T11:59:01Z', 'à l’instant'],
    ['2026-11-21T11:59:00Z', 'il y a 1\u00a0min'],
    ['2026-11-21T11:00:01Z', 'il y a 59\u00a0min'],
    ['2026-11-21T11:00:00Z', 'il y a 1\u00a0h'],
    ['2026-11-20T23:00:00Z', 'il y a 13\u00a0h'],
    ['2026-11-20T22:59:59Z', 'hier'],
    ['2026-11-19T23:00:00Z', 'hier'],
    ['2026-11-19T22:59:59Z', '19 nov.'],
    ['2026-11-01T10:00:00Z', '1er nov.'],
    ['2025-12-31T23:00:00Z', '1er janv.'],
    ['2025-12-31T22:59:59Z', '31 déc. 2025'],
  ])('%s reads "%s"', (date, text) => {
    expect(told(date)).toBe(text)
  })

  test('minutes pass midnight, hours do not', () => {
    expect(told('2026-11-20T22:50:00Z', '2026-11-20T23:20:00Z')).toBe('il y a 30\u00a0min')
    expect(told('2026-11-20T22:00:00Z', '2026-11-20T23:20:00Z')).toBe('hier')
  })

  test('yesterday of new year’s day is yesterday', () => {
    expect(told('2025-12-31T12:00:00Z', '2026-01-01T12:00:00Z')).toBe('hier')
  })

  test('days are those of the reader’s zone', () => {
    expect(told('2026-11-21T02:00:00Z', now, 'America/Montreal')).toBe('hier')
    expect(told('2026-11-21T02:00:00Z', now, PARIS)).toBe('il y a 10\u00a0h')
    expect(told('2026-11-20T18:20:00Z', now, 'Asia/Kolkata')).toBe('hier')
    expect(told('2026-11-20T18:30:00Z', now, 'Asia/Kolkata')).toBe('il y a 17\u00a0h')
  })

  test('a day of 25 hours, and one of 23, are one day each', () => {
    // Clocks go back on 25 October 2026, forward on 28 March 2027.
    expect(told('2026-10-24T22:30:00Z', '2026-10-25T22:45:00Z')).toBe('il y a 24\u00a0h')
    expect(told('2026-10-24T21:30:00Z', '2026-10-25T22:45:00Z')).toBe('hier')
    expect(told('2026-10-23T21:59:00Z', '2026-10-25T22:45:00Z')).toBe('23 oct.')
    expect(told('2027-03-27T23:30:00Z', '2027-03-28T21:45:00Z')).toBe('il y a 22\u00a0h')
    expect(told('2027-03-26T23:30:00Z', '2027-03-28T21:45:00Z')).toBe('hier')
  })
})

test('an update names its day, on the day of publication its hour', () => {
  expect(formatUpdate('2026-11-21T23:30:00Z', now, PARIS)).toBe('Mis à jour le 22 novembre 2026')
  expect(formatUpdate('2026-11-21T22:30:00Z', now, PARIS)).toBe('Mis à jour à 23:30')
})
