import { describe, expect, it } from 'vitest'
import { aSite } from '../../../testing/cast.ts'
import { createAdmin, createCreator, createPiece, type TestAccount } from '../../../testing/factories.ts'

const app = aSite()

describe('articles', () => {
  it('a creator publishes and a guest reads it', async () => {
    const { tokens } = await app.expectData('POST /auth/register', {
      body: { username: 'claire', email: 'claire@example.org', password: 'Encre2violette', userType: 'media' },
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

  it('tell each caller what they may do with them, and then let them do no more (docs/product/content.md#what-a-caller-may-do)', async () => {
    const [author, other, admin] = [await createCreator(app), await createCreator(app), await createAdmin(app)]
    const { id } = await createPiece(app, author)
    const canOf = async (as?: TestAccount) =>
      (await app.expectData('GET /content/{id}', { params: { id } }, { as })).content.can
    const all = { edit: true, publish: true, delete: true }
    const nothing = { edit: false, publish: false, delete: false, moderate: false }

    expect([await canOf(), await canOf(other), await canOf(author), await canOf(admin)]).toEqual([
      ...[nothing, nothing, { ...all, moderate: false }, { ...all, moderate: true }],
    ])
    const own = await app.expectData('GET /content/my-articles', {}, { as: author })
    expect(own.content.map(({ can }) => can)).toEqual([{ ...all, moderate: false }])
    const input = { params: { id }, body: { title: 'Pris' } }
    expect((await app.call('PUT /content/{id}', input, { as: other })).status).toBe(403)
    expect((await app.call('PUT /content/{id}', input, { as: admin })).status).toBe(200)
  })
})
