import { expect, test } from 'vitest'
import { formatBytes, formatWait } from './numbers.ts'

test.each([
  [512, '1\u00a0ko'],
  [340_900_000, '340\u00a0Mo'],
  [1_090_000_000, '1,1\u00a0Go'],
])('%d bytes are told as « %s »', (bytes, text) => expect(formatBytes(bytes)).toBe(text))

test.each([
  [3, 'quelques secondes'],
  [50, 'environ 1\u00a0min'],
  [3_900, 'environ 1\u00a0h\u00a005'],
])('a wait of %d seconds is told as « %s »', (seconds, text) => expect(formatWait(seconds)).toBe(text))
