import { expect, test } from 'vitest'
import { ceremonyFailure } from './ceremonies.ts'

test.each([
  [new DOMException('', 'NotAllowedError'), /annulée ou a expiré/],
  [new DOMException('', 'InvalidStateError'), /déjà une clé/],
  [new DOMException('', 'SecurityError'), /adresse principale/],
  [new DOMException('', 'DataError'), /pas répondu comme prévu/],
  ['autre chose', /pas répondu comme prévu/],
])('%s is told in words', (error, words) => {
  expect(ceremonyFailure(error)).toMatch(words)
})
