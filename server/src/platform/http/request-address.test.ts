import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/create-test-app.ts'
import { createCreator, createPiece } from '../../testing/factories.ts'
import { parseQueryString } from './request-address.ts'

test('an answer is kept under the query that it was made for, also where this cannot be decoded', async () => {
  const app = await useTestApp()
  const piece = await createPiece(app, await createCreator(app), { tags: ['\ufffd'] })

  for (const tag of ['%FF', '%EF%BF%BD', '%ff', '\ufffd']) {
    const answer = await fetch(`${app.origin}/api/v1/content?tag=${tag}`)
    expect(await answer.text(), tag).toContain(piece.id)
  }
})

test('a query has every value of a repeated name, and no name that objects have by themselves', () => {
  expect({ ...parseQueryString('a=1&b=%C3%A9+%20&d=%zz&a=2&a=3&c') }).toEqual({
    a: ['1', '2', '3'],
    b: 'é  ',
    c: '',
    d: '%zz',
  })
  expect(parseQueryString('').constructor).toBeUndefined()
  expect(Object.keys(parseQueryString('__proto__=1'))).toEqual(['__proto__'])
})
