import { expect, test } from 'vitest'
import { joinPieces } from './join-pieces.ts'

test('pieces are joined as UTF-8, whatever their letters', () => {
  expect(joinPieces(['<p>', 'L’été à 🎈', '', '</p>']).toString()).toBe('<p>L’été à 🎈</p>')
  expect(joinPieces([])).toHaveLength(0)
})

test('a page is not changed by the next one', () => {
  const first = joinPieces(['une ', 'page'])
  joinPieces(['autre ', 'page'])
  expect(first.toString()).toBe('une page')
})

test('a page that is longer than any other is whole', () => {
  const long = '’'.repeat(600_000)
  expect(joinPieces(['<p>', long, '</p>']).toString()).toBe(`<p>${long}</p>`)
})
