import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('pieces', () => {
  it('a creator publishes and a guest reads it', async () => {
    const { tokens } = await app.expectData('POST /auth/register', {
      body: { username: 'claire', email: 'claire@example.org', password: 'Motdepasse1', userType: 'media' },
    })
    const as = { token: tokens.accessToken }
    const { content } = await app.expectData(
      'POST /content',
      {
        body: {
          title: 'Élections à Rennes : c’est parti',
          isPublished: true,
          tags: ['#Rennes'],
          content: [{ type: 'text', content: 'Bonjour' }],
        },
      },
      { as },
    )
    expect(content.slug).toBe('elections-a-rennes-c-est-parti')
    const feed = await app.expectData('GET /content')
    expect(feed.content.map((card) => card.id)).toEqual([content.id])
    const again = await app.expectData('GET /content')
    expect(again).toEqual(feed)
    const changed = await app.expectData(
      'PUT /content/{id}',
      { params: { id: content.id }, body: { title: 'Nouveau' } },
      { as },
    )
    expect(changed.content).toMatchObject({ title: 'Nouveau', slug: content.slug, version: 2, tags: ['Rennes'] })
    const fresh = await app.expectData('GET /content')
    expect(fresh.content[0]?.title).toBe('Nouveau')
  })
})
