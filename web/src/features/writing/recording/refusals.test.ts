import { expect, test } from 'vitest'
import { isPassing, refusalOf } from './refusals.ts'

test.each([401, 408, 409, 423, 500, 502, 503])('after an answer %d the sending goes on where it was', (status) =>
  expect(isPassing(status)).toBe(true),
)

test.each([400, 403, 404, 413, 415, 429])('an answer %d is the server’s last word', (status) =>
  expect(isPassing(status)).toBe(false),
)

test('a refusal is told in the server’s own words', () => {
  const body = JSON.stringify({ success: false, code: 'TOO_LARGE', message: 'La vidéo doit peser moins de 1 Go' })

  expect(refusalOf(413, body)).toBe('La vidéo doit peser moins de 1 Go')
  expect(refusalOf(413, '<html>')).toBe('Le service ne répond pas comme prévu. Réessayez.')
})
