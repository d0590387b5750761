import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { answerKey, isQuestion } from './answer-key.ts'

function request(url: string, { method = 'GET', authorization }: { method?: string; authorization?: string } = {}) {
  const message = new IncomingMessage(new Socket())
  return Object.assign(message, { url, method, headers: { authorization } })
}

test('the order of the query does not matter', () => {
  expect(answerKey(request('/api/v1/content?type=video&page=2'))).toBe('/api/v1/content?page=2&type=video')
  expect(answerKey(request('/api/v1/content?page=2&type=video'))).toBe('/api/v1/content?page=2&type=video')
})

test('GET and HEAD share a key, an empty query is none', () => {
  expect(answerKey(request('/', { method: 'HEAD' }))).toBe('/')
  expect(answerKey(request('/?'))).toBe('/')
})

test('a question is told from what everybody asks for', () => {
  expect(isQuestion('/recherche?onglet=videos&q=val')).toBe(true)
  expect(isQuestion('/mot-cle/q=val')).toBe(false)
})

test.each([
  ['a reader with a token', request('/', { authorization: 'Bearer x' })],
  ['a change', request('/', { method: 'POST' })],
  ['an unknown query name', request('/?cache-buster=1')],
  ['a repeated query name', request('/?page=1&page=2')],
  ['an endless address', request(`/article/${'a'.repeat(400)}`)],
])('%s passes the memory by', (_, message) => {
  expect(answerKey(message)).toBeUndefined()
})
