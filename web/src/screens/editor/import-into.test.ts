import { describe, expect, test } from 'vitest'
import type { ImportedArticle } from '#contract/imports.ts'
import { emptyDraft } from '../../features/writing/article-fields.ts'
import { changeBlocks } from '../../features/writing/block-list.ts'
import { newBlock } from '../../features/writing/draft-block.ts'
import { importInto } from './import-into.ts'

const imported: ImportedArticle = {
  title: 'La gratuité votée',
  description: 'Pour les moins de vingt ans.',
  featuredImage: '/media/cover.webp',
  siteName: 'La Gazette',
  siteIcon: null,
  author: null,
  publishedAt: null,
  sourceUrl: 'https://gazette.example/article',
  blocks: [newBlock('text', { id: 'theirs', content: 'Texte' }), newBlock('photo', { imageUrl: '/media/a.webp' })],
}

describe('a magic import (docs/product/fetching.md#magic-import)', () => {
  test('fills blocks with ids of ours, title, description, cover and source', () => {
    const { fields, list } = importInto(emptyDraft(), imported)
    expect(fields).toMatchObject({
      title: imported.title,
      description: imported.description,
      featuredImage: imported.featuredImage,
      sourceUrl: imported.sourceUrl,
      mediaOutlet: { name: 'La Gazette', logo: null },
    })
    expect(list.blocks[0]?.id).toMatch(/^block_/)
    expect(list.blocks[1]).toMatchObject({ content: '/media/a.webp', imageUrl: '/media/a.webp' })
  })

  test('keeps what the author wrote, and puts the blocks after it', () => {
    const begun = emptyDraft()
    const mine = [newBlock('text', { content: 'À moi' })]
    const draft = {
      fields: { ...begun.fields, title: 'Mon titre' },
      list: changeBlocks(begun.list, { kind: 'insert', blocks: mine, index: 0 }),
    }
    const { fields, list } = importInto(draft, imported)
    expect(fields.title).toBe('Mon titre')
    expect(list.blocks.map(({ content }) => content)).toEqual(['À moi', 'Texte', '/media/a.webp'])
  })

  test('a second import takes the place of the first', () => {
    const second = { ...imported, title: 'Autre', blocks: [newBlock('text', { content: 'Autre texte' })] }
    const { fields, list } = importInto(importInto(emptyDraft(), imported), second)
    expect(fields.title).toBe('Autre')
    expect(list.blocks.map(({ content }) => content)).toEqual(['Autre texte'])
  })
})
