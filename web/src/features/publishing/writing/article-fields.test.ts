import { describe, expect, test } from 'vitest'
import { SAID } from '#contract/publishing/article-fields.ts'
import { articleInput } from '#contract/publishing/articles.ts'
import {
  type ArticleFields,
  articleBody,
  type Content,
  changedBody,
  contentOf,
  emptyDraft,
  isChanged,
  switchExternal,
} from './article-fields.ts'
import { changeBlocks } from './block-list.ts'
import { newBlock } from './draft-block.ts'

const saved: Content = {
  fields: { ...emptyDraft().fields, title: 'Titre', tags: ['a'], featuredImage: '/media/c.webp', readingTime: 3 },
  blocks: [newBlock('text', { id: 't', content: 'Texte' })],
}
const withFields = (patch: Partial<ArticleFields>): Content => ({ ...saved, fields: { ...saved.fields, ...patch } })
const file = new File(['x'], 'a.png', { type: 'image/png' })

describe("the edit screen's changed rule (docs/product/screens.md#what-counts-as-changed)", () => {
  test.each<[string, Partial<ArticleFields>]>([
    ['title', { title: 'Autre' }],
    ['description', { description: 'x' }],
    ['hashtags', { tags: ['a', 'b'] }],
    ['cover', { featuredImage: null }],
    ['a cover that waits to be sent', { coverFile: file }],
    ['reading time', { readingTime: 0 }],
    ['external flag', { isExternalArticle: true }],
    ['external address', { externalUrl: 'https://exemple.fr' }],
  ])('%s counts', (_, patch) => {
    expect(isChanged(withFields(patch), saved)).toBe(true)
  })

  test('the same words in other objects are no change', () => {
    expect(
      isChanged({ fields: { ...saved.fields, tags: ['a'] }, blocks: structuredClone([...saved.blocks]) }, saved),
    ).toBe(false)
  })

  test('the same captions file read again from this device is no change', () => {
    const captions = (text: string) => withFields({ captionsFile: { name: 'a.srt', text } })
    expect(isChanged(captions('1'), captions('1'))).toBe(false)
    expect(isChanged(captions('1'), saved)).toBe(true)
  })

  test('what a site calls itself is no change of its own', () => {
    expect(isChanged(withFields({ mediaOutlet: { name: 'La Gazette', logo: null } }), saved)).toBe(false)
  })

  test('a picture that waits to be sent counts', () => {
    const blocks = [newBlock('photo', { file })]
    expect(isChanged({ ...saved, blocks }, { ...saved, blocks })).toBe(true)
  })

  test('a text that is still being typed counts', () => {
    const draft = { ...emptyDraft(), list: changeBlocks(emptyDraft().list, { kind: 'add', type: 'text', index: 0 }) }
    const id = draft.list.blocks[0]?.id ?? ''
    const typed = { ...draft, list: changeBlocks(draft.list, { kind: 'type', id, patch: { content: 'x' } }) }
    expect(isChanged(contentOf(typed), contentOf(draft))).toBe(true)
  })
})

describe('switching external (docs/product/screens.md#switching-external)', () => {
  test('an external article has no reading time', () => {
    expect(switchExternal(saved.fields, true)).toMatchObject({ isExternalArticle: true, readingTime: 0 })
  })

  test('switching back clears the address', () => {
    const external = { ...switchExternal(saved.fields, true), externalUrl: 'https://exemple.fr' }
    expect(switchExternal(external, false)).toMatchObject({ isExternalArticle: false, externalUrl: null })
  })
})

describe('what is sent', () => {
  const body = (patch: Partial<ArticleFields>) => articleBody(withFields(patch))
  const recording = { mediaUrl: '/media/phare.webm', chapters: '00:00 Le port' }
  const captionsFile = { name: 'a.srt', text: '1' }

  test('is all that the contract takes of an author, under its names', () => {
    const podcast = body({ type: 'podcast', ...recording })
    const external = body({ isExternalArticle: true })
    /** Other names of what is sent, what the server finds out, and what is said with the sending. */
    const others = ['content', 'coverImageUrl', 'blockImageIds', 'duration', 'isPublished', 'status', 'version']

    expect(new Set([...Object.keys(podcast), ...Object.keys(external), ...others])).toEqual(
      new Set(Object.keys(articleInput.shape)),
    )
    expect(articleInput.parse(podcast)).toMatchObject({ title: 'Titre', chapters: [{ start: 0, title: 'Le port' }] })
  })

  test('takes no recording along with a text, whatever was tried before', () => {
    expect(body(recording)).toMatchObject({ type: 'article', mediaUrl: null })
    expect(body(recording)).not.toHaveProperty('chapters')
  })

  test('leaves out chapters that cannot be read yet: the server keeps the last good ones', () => {
    expect(body({ type: 'video', ...recording })).toMatchObject({ chapters: [{ start: 0, title: 'Le port' }] })
    expect(body({ type: 'video', chapters: '00:00 Le port\nplus tard' })).not.toHaveProperty('chapters')
  })

  test('leaves captions as they are unless a file replaces them or they were taken away', () => {
    const type = 'video'
    expect(body({ type, captionsUrl: '/media/a.vtt' })).not.toHaveProperty('captions')
    expect(body({ type, captionsUrl: '/media/a.vtt', captionsFile })).toMatchObject({ captions: '1' })
    expect(body({ type })).toMatchObject({ captions: '' })
  })

  test('has series, season and episode of a podcast only', () => {
    const episode = { series: 'Les marées', season: 2, episode: 7 }
    expect(body({ type: 'podcast', ...episode })).toMatchObject(episode)
    expect(body({ type: 'video', ...episode })).toMatchObject({ series: null, season: null, episode: null })
  })

  test('of a stored article is what changed: an automatic reading time stays automatic, captions are sent once', () => {
    expect(changedBody(withFields({ title: 'Autre', tags: ['a'] }), saved)).toEqual({ title: 'Autre' })
    expect(changedBody(withFields({ readingTime: 0 }), saved)).toEqual({ readingTime: 0 })
    const captioned = withFields({ type: 'video', captionsFile })
    expect(changedBody(captioned, withFields({ type: 'video' }))).toEqual({ captions: '1' })
    expect(changedBody(captioned, structuredClone(captioned))).toEqual({})
  })

  test('brings back the recording of an article that was saved as a text meanwhile', () => {
    expect(changedBody(withFields({ type: 'video', ...recording }), withFields(recording))).toMatchObject({
      type: 'video',
      mediaUrl: recording.mediaUrl,
      chapters: [{ start: 0, title: 'Le port' }],
    })
  })
})

test('every field has a control, but for where an import comes from', () => {
  const sources = Object.values(
    import.meta.glob<string>('./**/*.tsx', { query: '?raw', import: 'default', eager: true }),
  )
  const asked = new Set(
    sources.flatMap((source) => [...source.matchAll(/useField\('(\w+)'\)/g)].map(([, name]) => name)),
  )
  const { blocks: _blocks, sourceUrl: _sourceUrl, ...fields } = SAID
  expect(Object.keys(fields).filter((name) => !asked.has(name))).toEqual([])
})
