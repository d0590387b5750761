import { expect, it } from 'vitest'
import { readRange } from './serve-media.ts'

it.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-4', { start: 2, end: 4 }],
  ['bytes=8-', { start: 8, end: 9 }],
  ['bytes=8-99', { start: 8, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
])('of ten bytes, %s asks for a part', (header, range) => {
  expect(readRange(header, 10)).toEqual(range)
})

it.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('of ten bytes, %s cannot be had', (header) => {
  expect(readRange(header, 10)).toBe('unsatisfiable')
})

it.each([undefined, '', 'bytes=-', 'bytes=4-2', 'bytes=0-1,3-4', 'items=0-1', 'bytes=a-b'])(
  'of ten bytes, %s asks for them all',
  (header) => {
    expect(readRange(header, 10)).toBeNull()
  },
)
