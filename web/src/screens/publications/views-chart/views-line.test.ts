import { describe, expect, test } from 'vitest'
import { areaPath, linePath, summarise } from './views-line.ts'

const days = [0, 4, 2].map((views, index) => ({ day: `2026-11-0${index + 1}`, views }))

describe('the line of views', () => {
  test('goes from the left edge to the right one, the highest day at the top, zero on the floor', () => {
    expect(linePath(days, 100, 20)).toBe('M0 20L50 0L100 10')
  })

  test('lies on the floor when nobody came', () => {
    expect(linePath([{ day: '2026-11-01', views: 0 }], 100, 20)).toBe('M0 20')
  })

  test('closes its surface along the floor, and draws nothing without days', () => {
    expect(areaPath(days, 100, 20)).toBe('M0 20L50 0L100 10L100 20L0 20Z')
    expect(areaPath([], 100, 20)).toBe('')
  })
})

describe('the summary of views', () => {
  test('names the total and the best day, the latest of equals', () => {
    const again = { day: '2026-11-04', views: 4 }
    expect(summarise([...days, again])).toEqual({ total: 10, best: again })
  })

  test('names no best day when nobody came', () => {
    expect(summarise([{ day: '2026-11-01', views: 0 }])).toEqual({ total: 0, best: undefined })
  })
})
