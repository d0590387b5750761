import { describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/calls.ts'
import { CHANGE_MESSAGES as M } from '#contract/publishing/messages.ts'
import { noise } from '../../../platform/media/sample-images.ts'
import { aCreator, aModerator, aSite } from '../../../testing/cast.ts'
import { createPiece } from '../../../testing/factories.ts'

// docs/product/moderation.md#changes-that-readers-see.

const app = aSite({ RATE_LIMITS: 'on' })
const creator = aCreator(app)
const moderator = aModerator(app)

type Body = CallInput<'PUT /content/{id}'>['body']

const NOTHING = { imageUrl: '', imageDescription: '', imageSource: '', citationSource: '', redirectUrl: '' }
const text = (content: string, id: string) => ({ ...NOTHING, id, type: 'text' as const, content })
const saying = (...contents: string[]) => ({ blocks: contents.map((content, at) => text(content, `bloc-${at}`)) })
const trySave = (id: string, body: Body) => app.call('PUT /content/{id}', { params: { id }, body }, { as: creator })
const save = (id: string, body: Body) => app.expectData('PUT /content/{id}', { params: { id }, body }, { as: creator })
const page = (slug: string) => app.expectData('GET /content/slug/{slug}', { params: { slug } })
/** With their texts. */
async function changesOf(id: string) {
  const { changes } = await app.expectData('GET /content/{id}/changes', { params: { id } })
  const textsOf = async (version: number) =>
    (await app.expectData('GET /content/{id}/changes/{version}', { params: { id, version } })).texts
  return Promise.all(changes.map(async (change) => ({ ...change, texts: await textsOf(change.version) })))
}
const changedAtOf = async (slug: string) => (await page(slug)).content.changedAt
const register = async () => (await app.expectData('GET /register', { query: { limit: 50 } })).entries
const modifiedInFeed = async (id: string) => {
  const { items } = (await (await fetch(`${app.origin}/feed.json`)).json()) as {
    items: { id: string; date_modified: string }[]
  }
  return items.find((item) => item.id === `urn:uuid:${id}`)?.date_modified
}
const refused = async (id: string, body: Body) => {
  const { status, failure } = await trySave(id, body)
  return [status, ...(failure?.errors ?? []).map(({ field, message }) => `${field}: ${message}`)]
}

describe('whoever changes a published article says what it is to readers', () => {
  test('a typo nothing, an update when and perhaps why, a correction what was wrong, in the register too', async () => {
    const piece = await createPiece(app, creator, { title: 'Le budget', ...saying('La mairie a voté.', 'Suite.') })
    const { id, slug, publishedAt } = piece
    const entriesBefore = (await register()).length

    await save(id, { ...saying('La mairie a voté hier.', 'Suite.'), change: 'typo' })
    expect(await changedAtOf(slug)).toBeNull()
    expect(await modifiedInFeed(id)).toBe(publishedAt)
    expect(await page(slug)).toMatchObject({ notes: [], hasChanges: false })
    expect(await changesOf(id)).toEqual([])

    await save(id, { ...saying('La mairie a voté hier.', 'La suite.'), change: 'update', note: 'Avec la réaction.' })
    const updatedAt = await changedAtOf(slug)
    expect(updatedAt).not.toBeNull()
    expect(await modifiedInFeed(id)).toBe(updatedAt)

    const wrong = { ...saying('La mairie a voté lundi.', 'La suite.'), change: 'correction' } as const
    await save(id, { ...wrong, note: 'Le vote a eu lieu lundi.', place: 'head' })
    expect(await page(slug)).toMatchObject({
      hasChanges: true,
      notes: [
        { kind: 'update', text: 'Avec la réaction.', place: 'foot', at: updatedAt },
        { kind: 'correction', text: 'Le vote a eu lieu lundi.', place: 'head', at: await changedAtOf(slug) },
      ],
    })
    const entries = await register()
    expect(entries).toHaveLength(entriesBefore + 1)
    expect(entries[0]).toMatchObject({
      ...{ kind: 'correction', text: 'Le vote a eu lieu lundi.', at: await changedAtOf(slug), publishedAt },
      article: { title: 'Le budget', path: `/article/${slug}` },
    })

    // As clients save that know nothing of it.
    await save(id, { ...saying('La mairie a voté lundi.', 'La suite, enfin.') })
    expect(await changesOf(id)).toMatchObject([
      { change: 'update', note: '', texts: side('La suite.', 'La suite, enfin.') },
      {
        change: 'correction',
        note: 'Le vote a eu lieu lundi.',
        texts: side('La mairie a voté hier.', 'La mairie a voté lundi.'),
      },
      { change: 'update', note: 'Avec la réaction.', texts: side('Suite.', 'La suite.') },
    ])
    expect(JSON.stringify(await changesOf(id))).not.toContain(creator.username)

    const { revisions } = await app.expectData(
      'GET /content/{id}/revisions',
      { params: { id }, query: {} },
      { as: creator },
    )
    expect(revisions.map(({ change }) => change)).toEqual(['update', 'correction', 'update', 'typo', null])
  })

  test('a correction of nothing is one all the same; what is refused leaves nothing', async () => {
    const piece = await createPiece(app, creator, saying('Un.'))
    const { id, slug } = piece
    const deux = saying('Deux.')
    expect(await refused(id, { ...deux, change: 'correction' })).toEqual([400, `note: ${M.noteMissing}`])
    expect(await refused(id, { ...deux, change: 'correction', note: ' ' })).toEqual([400, `note: ${M.noteMissing}`])
    expect(await refused(id, { ...deux, change: 'typo', note: 'Ah' })).toEqual([400, `note: ${M.noteOfNothing}`])
    expect(await refused(id, { ...deux, note: 'Ah' })).toEqual([400, `note: ${M.noteOfNothing}`])
    expect(await refused(id, { change: 'update', note: 'Ah' })).toEqual([400, `note: ${M.nothingChanged}`])
    expect(await refused(id, { status: 'draft', change: 'update' })).toEqual([400, `change: ${M.notPublic}`])
    const far = { ...deux, change: 'correction', note: 'Ah', place: 'margin' } as unknown as Body
    expect((await trySave(id, far)).failure?.errors?.[0]?.field).toBe('place')
    const draft = await createPiece(app, creator, { status: 'draft' })
    expect(await refused(draft.id, { ...deux, change: 'update' })).toEqual([400, `change: ${M.notPublic}`])
    expect(await refused(draft.id, { status: 'published', change: 'update' })).toEqual([400, `change: ${M.notPublic}`])
    const stale = { ...deux, version: piece.version + 3, change: 'correction', note: 'Ah' } as const
    expect((await trySave(id, stale)).status).toBe(409)
    expect((await page(slug)).content).toMatchObject({ version: piece.version, changedAt: null })
    expect((await page(slug)).notes).toEqual([])

    await save(id, { change: 'correction', note: 'Un, et lui seul.' })
    expect((await page(slug)).notes).toMatchObject([{ kind: 'correction', text: 'Un, et lui seul.' }])
    expect(await changesOf(id)).toEqual([])
  })

  test('beyond the day’s corrections the save is refused with them', async () => {
    const other = await createPiece(app, creator, saying('Un.'))
    await app.context.rateLimits.consume('correction', creator.id, { amount: 48 })
    const { status } = await trySave(other.id, { ...saying('Deux.'), change: 'correction', note: 'Deux.' })
    expect(status).toBe(429)
    expect((await page(other.slug)).content).toMatchObject({ version: other.version, changedAt: null })
  })
})

const side = (before: string, after: string) => ({
  before: { title: '', blocks: [expect.objectContaining({ content: before })] },
  after: { title: '', blocks: [expect.objectContaining({ content: after })] },
})

describe('readers see', () => {
  test('nothing that was never public, nor from before it was withdrawn by its author or by moderators', async () => {
    const { id, slug } = await createPiece(app, creator, { status: 'draft', ...saying('Brouillon secret.') })
    const seen = async () => JSON.stringify([await changesOf(id), await page(slug)])
    await save(id, saying('Premier texte.'))
    await save(id, { status: 'published' })
    await save(id, { ...saying('Deuxième texte.'), change: 'update', note: 'Note deux.' })
    expect(await seen()).toContain('Premier texte.')
    expect(await seen()).not.toContain('secret')

    await save(id, { status: 'draft' })
    expect((await app.call('GET /content/{id}/changes', { params: { id } })).status).toBe(404)
    expect((await app.call('GET /content/{id}/changes', { params: { id } }, { as: creator })).status).toBe(404)
    await save(id, saying('Texte de passage.'))
    await save(id, { status: 'published', ...saying('Troisième texte.') })
    expect(await changesOf(id)).toEqual([])
    await save(id, saying('Quatrième texte.'))
    expect(await changesOf(id)).toMatchObject([{ texts: side('Troisième texte.', 'Quatrième texte.') }])

    const decision = { measure: 'unpublish' as const, rule: 'Loi de 1881', facts: 'Un nom.', suspendedDays: null }
    const body = { target: { kind: 'article' as const, id }, decision }
    await app.expectData('POST /admin/cases', { body }, { as: moderator })
    await save(id, { status: 'published', ...saying('Cinquième texte.') })
    await save(id, { ...saying('Sixième texte.'), change: 'update' })
    expect(await changesOf(id)).toMatchObject([{ texts: side('Cinquième texte.', 'Sixième texte.') }])
    for (const gone of ['Note deux', 'Premier', 'Deuxième', 'passage', 'Quatrième'])
      expect(await seen()).not.toContain(gone)
  })

  test('pictures by a word, for they may be public no more', async () => {
    const upload = async () => {
      const files = { image: new Blob([new Uint8Array(await noise(640, 480).png().toBuffer())]) }
      return (await app.expectData('POST /upload/single', { files }, { as: creator })).url
    }
    const [first, second] = [await upload(), await upload()]
    const photo = (imageUrl: string) => ({
      ...NOTHING,
      id: 'photo',
      type: 'photo' as const,
      content: imageUrl,
      imageUrl,
    })
    const { id } = await createPiece(app, creator, { featuredImage: first, blocks: [photo(first)] })
    await save(id, { featuredImage: second, blocks: [photo(second)] })
    const changes = await changesOf(id)
    expect(changes).toMatchObject([
      {
        texts: {
          before: { featuredImage: 'Image retirée', blocks: [{ content: '', imageUrl: 'Image retirée' }] },
          after: { featuredImage: 'Image ajoutée', blocks: [{ content: '', imageUrl: 'Image ajoutée' }] },
        },
      },
    ])
    expect(JSON.stringify(changes)).not.toContain('/media/')
  })
})
