import { describe, expect, test } from 'vitest'
import type { ImportedArticle } from '#contract/publishing/imports.ts'
import { articleBody, contentOf, emptyDraft } from '../../features/publishing/writing/article-fields.ts'
import { changeBlocks } from '../../features/publishing/writing/block-list.ts'
import { newBlock } from '../../features/publishing/writing/draft-block.ts'
import { keptDraftOf, readKeptDraft } from '../../features/publishing/writing/kept-draft.ts'
import { createSaver } from '../../features/publishing/writing/saver.ts'
import { importInto } from './import-into.ts'

const imported: ImportedArticle = {
  title: 'La gratuité votée',
  description: 'Pour les moins de vingt ans.',
  featuredImage: '/media/cover.webp',
  siteName: 'La Gazette',
  siteIcon: null,
  author: 'Jeanne Dupont, Paul Martin',
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
      byline: [{ name: 'Jeanne Dupont' }, { name: 'Paul Martin' }],
      mediaOutlet: { name: 'La Gazette', logo: null },
    })
    expect(list.blocks[0]?.id).toMatch(/^block_/)
    expect(list.blocks[1]).toMatchObject({ content: '/media/a.webp', imageUrl: '/media/a.webp' })
  })

  test('keeps marks and levels, in what this device keeps and in what is sent', () => {
    const inline = [{ text: 'Un ' }, { text: 'lien', marks: ['bold' as const], link: 'https://gazette.example/a' }]
    const marked = [{ type: 'paragraph' as const, inline }]
    const blocks = [
      newBlock('headline', { content: 'Intertitre', level: 3 }),
      newBlock('text', { content: 'Un lien', marked }),
      newBlock('photo', { imageUrl: '/media/a.webp', imageDescription: 'Un lien', marked }),
    ]
    const draft = importInto(emptyDraft(), { ...imported, blocks })
    const saver = createSaver({ draft, saved: contentOf(emptyDraft()), stored: null })
    const kept = readKeptDraft(structuredClone(keptDraftOf(saver)))?.draft ?? emptyDraft()
    const wanted = [{ level: 3 }, { marked }, { marked }]
    expect(kept.list.blocks).toMatchObject(wanted)
    expect(articleBody(contentOf(kept))).toMatchObject({ blocks: wanted })
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
