import { describe, expect, test } from 'vitest'
import { changeBlocks } from '../block-editor/block-list.ts'
import { newBlock } from '../block-editor/draft-block.ts'
import { type ArticleFields, type Content, contentOf, emptyDraft, isChanged, switchExternal } from './article-draft.ts'

const saved: Content = {
  fields: { ...emptyDraft().fields, title: 'Titre', tags: ['a'], cover: '/media/c.webp', readingTime: 3 },
  blocks: [newBlock('text', { id: 't', content: 'Texte' })],
}
const withFields = (patch: Partial<ArticleFields>): Content => ({ ...saved, fields: { ...saved.fields, ...patch } })
const file = new File(['x'], 'a.png', { type: 'image/png' })

describe("spec §4: the edit screen's changed rule", () => {
  test.each<[string, Partial<ArticleFields>]>([
    ['title', { title: 'Autre' }],
    ['description', { description: 'x' }],
    ['hashtags', { tags: ['a', 'b'] }],
    ['cover', { cover: null }],
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

  test('a picture that waits to be sent counts', () => {
    const blocks = saved.blocks.map((block) => ({ ...block, file }))
    expect(isChanged({ ...saved, blocks }, { ...saved, blocks })).toBe(true)
  })

  test('a text that is still being typed counts', () => {
    const draft = { ...emptyDraft(), list: changeBlocks(emptyDraft().list, { kind: 'add', type: 'text', index: 0 }) }
    const id = draft.list.blocks[0]?.id ?? ''
    const typed = { ...draft, list: changeBlocks(draft.list, { kind: 'type', id, patch: { content: 'x' } }) }
    expect(isChanged(contentOf(typed), contentOf(draft))).toBe(true)
  })
})

describe('spec §4: switching external', () => {
  test('an external article has no reading time', () => {
    expect(switchExternal(saved.fields, true)).toMatchObject({ isExternalArticle: true, readingTime: 0 })
  })

  test('switching back clears the address', () => {
    const external = { ...switchExternal(saved.fields, true), externalUrl: 'https://exemple.fr' }
    expect(switchExternal(external, false)).toMatchObject({ isExternalArticle: false, externalUrl: '' })
  })
})
