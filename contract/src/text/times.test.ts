import { expect, test } from 'vitest'
import { waitInWords } from './times.ts'

test.each([
  [0, '1 seconde'],
  [1, '1 seconde'],
  [59, '59 secondes'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [120, '2 minutes'],
  [3_540, '59 minutes'],
  [3_541, '1 heure'],
  [3_601, '2 heures'],
  [86_400, '24 heures'],
])('%d seconds are « %s »', (seconds, words) => expect(waitInWords(seconds)).toBe(words))
