import { expect, test } from 'vitest'
import { BARS, barsOf, barsPath } from './wave-slider.tsx'

test('each bar is as high as the loudest peak of its part', () => {
  const peaks = Array.from({ length: BARS * 2 }, (_, index) => (index % 2 === 0 ? 51 : 255))

  expect(barsOf(peaks)).toEqual(Array(BARS).fill(1))
})

test('fewer peaks than bars still fill the width', () => {
  const bars = barsOf([0, 255])

  expect(bars.slice(0, BARS / 2)).toEqual(Array(BARS / 2).fill(0))
  expect(bars.slice(BARS / 2)).toEqual(Array(BARS / 2).fill(1))
})

test('a sound that was never drawn shows a line of low bars', () => {
  expect(barsPath(barsOf(null), 0, 2)).toBe('M0.5 47v6M1.5 47v6')
})
