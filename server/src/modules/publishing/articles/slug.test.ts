import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aCreator, aSite } from '../../../testing/cast.ts'
import { createPiece } from '../../../testing/factories.ts'

const app = aSite()
const as = aCreator(app)

const rename = async (id: string, title: string, status?: 'draft' | 'published') => {
  const input = { params: { id }, body: { title, ...(status && { status }) } }
  return (await app.expectData('PUT /content/{id}', input, { as })).content.slug
}

describe('the slug (docs/product/content.md#slug)', () => {
  it('follows the title of a draft, also to one that begins alike', async () => {
    const draft = await createPiece(app, as, { title: 'Le ciel', status: 'draft' })

    expect(draft.slug).toBe('le-ciel')
    expect(await rename(draft.id, 'Le vaste')).toBe('le-vaste')
    expect(await rename(draft.id, 'Le')).toBe('le')
    expect(await rename(draft.id, '')).toMatch(/^nouvel-article-\d/)
  })

  it('is fixed by the first publication, back in draft too', async () => {
    const piece = await createPiece(app, as, { title: 'Marée haute' })

    expect(await rename(piece.id, 'Marée basse', 'draft')).toBe('maree-haute')
    expect(await rename(piece.id, 'Étale')).toBe('maree-haute')
  })

  it('is told apart by a suffix that stays while the title does', async () => {
    await createPiece(app, as, { title: 'Même titre' })
    const second = await createPiece(app, as, { title: 'Même titre', status: 'draft' })

    expect(second.slug).toMatch(/^meme-titre-[0-9a-z]{5}$/)
    expect(await rename(second.id, 'Même titre !')).toBe(second.slug)
  })

  it('never looks like an id, so that no title hides its piece or opens another', async () => {
    const other = await createPiece(app, as, { title: 'Un autre' })
    const titles = [
      other.id,
      other.id.toUpperCase(),
      '00000000-0000-0000-0000-000000000000',
      '12345678 1234 1234 1234 123456789012',
    ]
    for (const title of titles) {
      const piece = await createPiece(app, as, { title })
      for (const slug of [piece.slug, piece.id]) {
        const { content } = await app.expectData('GET /content/slug/{slug}', { params: { slug } })
        expect(content.id).toBe(piece.id)
      }
      expect(piece.slug).not.toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
    }
    const { content } = await app.expectData('GET /content/slug/{slug}', { params: { slug: other.id } })
    expect(content.id).toBe(other.id)
  })

  it.each([
    ['Pain & beurre', 'pain-et-beurre'],
    ['Q&R', 'q-et-r'],
    ['100 % français', '100-pour-cent-francais'],
    ['Un livre à 10 €', 'un-livre-a-10-euros'],
    ['20$ ou 15£', '20-dollars-ou-15-livres'],
    ['Je ♥ Lyon 🦄', 'je-lyon'],
  ])('reads signs out in French: %s', async (title, slug) => {
    expect((await createPiece(app, as, { title })).slug).toBe(slug)
  })

  it('holds 80 characters at most, suffix included', async () => {
    const title = 'Anticonstitutionnellement '.repeat(7)
    const slugs = [await createPiece(app, as, { title }), await createPiece(app, as, { title })].map((p) => p.slug)

    expect(new Set(slugs).size).toBe(2)
    for (const slug of slugs) expect(slug.length).toBeLessThanOrEqual(80)
  })

  it('is an address by itself, of one piece alone, whatever the title', async () => {
    const words = fc.constantFrom(
      'Élection',
      'œuvre',
      '’',
      '-',
      '…',
      'L’été',
      '💥',
      '中文',
      '/',
      '%',
      '..',
      'article',
      'é'.repeat(90),
    )
    const title = fc.oneof(
      fc.array(words, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(' ')),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }),
    )
    await fc.assert(
      fc.asyncProperty(
        title.filter((text) => text.trim() !== '' && text.length <= 150),
        async (text) => {
          const [first, second] = [
            await createPiece(app, as, { title: text }),
            await createPiece(app, as, { title: text }),
          ]
          expect(second.slug).not.toBe(first.slug)
          for (const { id, slug } of [first, second]) {
            expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
            expect(slug.length).toBeLessThanOrEqual(80)
            const { content } = await app.expectData('GET /content/slug/{slug}', { params: { slug } })
            expect(content.id).toBe(id)
          }
        },
      ),
      { numRuns: 12 },
    )
  })
})
