import { expect, test } from 'vitest'
import { buildRequest } from './request.ts'

test('values of the path and of the query are escaped, absent ones left out', () => {
  const parts = { params: { username: 'a/b?c' }, query: { q: 'été & hiver', page: 2, cursor: undefined, type: null } }

  expect(buildRequest('GET /users/username/{username}', parts, {}, null).url).toBe(
    '/api/v1/users/username/a%2Fb%3Fc?q=%C3%A9t%C3%A9+%26+hiver&page=2',
  )
})

test('without a file the body is JSON', () => {
  const request = buildRequest('POST /content', { body: { title: 'Un titre' }, files: {} }, {}, 'token')

  expect(request.body).toBe('{"title":"Un titre"}')
  expect(request.headers).toMatchObject({ 'content-type': 'application/json', authorization: 'Bearer token' })
})

test('with a file the body is a form: lists as JSON, no value as empty text, fields before files (docs/product/api.md#forms)', () => {
  const photo = new File(['x'], 'photo.jpg')
  const body = { title: 'Un titre', tags: ['ville'], readingTime: null, isPublished: true, version: undefined }
  const request = buildRequest('POST /content', { body, files: { blockImages: [photo, photo] } }, {}, null)

  expect(request.body).toBeInstanceOf(FormData)
  const fields = request.body instanceof FormData ? [...request.body] : []
  expect(fields.map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
    ['title', 'Un titre'],
    ['tags', '["ville"]'],
    ['readingTime', ''],
    ['isPublished', 'true'],
    ['blockImages', 'photo.jpg'],
    ['blockImages', 'photo.jpg'],
  ])
  expect(request.headers).not.toHaveProperty('content-type')
})

test('an idempotency key travels in its header', () => {
  const { headers } = buildRequest('POST /content', {}, { idempotencyKey: 'k' }, null)

  expect(headers).toMatchObject({ 'idempotency-key': 'k' })
})
