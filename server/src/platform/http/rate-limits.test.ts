import { expect, test } from 'vitest'
import { waitInWords } from '#contract/text/times.ts'
import { useTestApp } from '../../testing/create-test-app.ts'
import { createCreator } from '../../testing/factories.ts'

test('every refusal for a limit says in its text when to come back, as its Retry-After does', async () => {
  const app = await useTestApp({ RATE_LIMITS: 'on' })
  const as = await createCreator(app)
  const { rateLimits } = app.context
  await rateLimits.consume('readPage', as.id, { amount: 30 })
  await rateLimits.consume('comment', as.id, { amount: 20 })
  await rateLimits.consume('bugReport', as.id, { amount: 5 })
  await rateLimits.consume('upload', as.id, { amount: 100 })
  const url = 'https://exemple.fr/'
  const image = new Blob(['x'])
  const id = '0192f0c1-2345-7abc-8def-0123456789ab'
  const refused = [
    await app.call('POST /content/validate-url', { body: { url } }, { as }),
    await app.call('POST /comments/article/{id}', { params: { id }, body: { content: 'Bien' } }, { as }),
    await app.call('POST /bug-report', { body: { description: 'Rien ne va' } }, { as }),
    await app.call('POST /upload/single', { files: { image } }, { as }),
  ]
  const texts = refused.map(({ status, headers, failure }) => {
    expect(status).toBe(429)
    expect(failure?.message).toBe(
      `Trop de demandes. Réessayez dans ${waitInWords(Number(headers.get('retry-after')))}.`,
    )
    return failure?.message.split(' dans ')[1]
  })

  expect(texts[0]).toBe('10 minutes.')
  expect(texts[1]).toMatch(/^(1 minute|\d+ secondes)\.$/)
  expect(texts.slice(2)).toEqual(['1 heure.', '24 heures.'])
})
