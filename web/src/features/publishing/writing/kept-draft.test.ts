import { describe, expect, test } from 'vitest'
import type { MarkedText } from '#contract/publishing/marked-text.ts'
import { contentOf, emptyDraft } from './article-fields.ts'
import { changeBlocks } from './block-list.ts'
import { newBlock } from './draft-block.ts'
import { keptDraftOf, readKeptDraft } from './kept-draft.ts'
import { createSaver } from './saver.ts'

describe('what the journal keeps', () => {
  test('a draft comes back whole: fields, blocks, what was being typed and files', () => {
    const draft = emptyDraft()
    const saver = createSaver({
      draft,
      saved: contentOf(draft),
      stored: {
        id: 'x',
        version: 3,
        status: 'draft',
        slug: 'titre',
        author: null,
        mayPublish: true,
        isUnpublished: false,
      },
    })
    const coverFile = new File(['x'], 'a.png', { type: 'image/png' })
    saver.draft.set(({ fields, list }) => ({
      fields: { ...fields, title: 'Titre', coverFile },
      list: changeBlocks(list, { kind: 'add', type: 'text', index: 0 }),
    }))
    const id = saver.draft.get().list.blocks[0]?.id ?? ''
    saver.draft.set((now) => ({
      ...now,
      list: changeBlocks(now.list, { kind: 'type', id, patch: { content: 'à moitié' } }),
    }))
    saver.announce({ change: 'correction', note: 'La crue date de 1910.', place: 'head' })
    const read = readKeptDraft(keptDraftOf(saver))
    expect(read?.announced).toEqual(saver.state.get().announced)
    expect(read?.draft.fields).toEqual(saver.draft.get().fields)
    expect(read?.draft.list.open[id]?.content).toBe('à moitié')
    expect(read?.stored).toEqual(saver.state.get().stored)
    expect(createSaver(read ?? { draft, saved: contentOf(draft), stored: null }).isDirty()).toBe(true)
  })

  test('marks that are being written and a headline’s level come back, and say no more than they did', () => {
    const draft = emptyDraft()
    const saver = createSaver({ draft, saved: contentOf(draft), stored: null })
    const marked: MarkedText = [{ type: 'paragraph', inline: [{ text: 'gras', marks: ['bold'] }, { text: ' ou non' }] }]
    const blocks = [newBlock('text', { id: 't' }), newBlock('headline', { id: 'h', content: 'Petit', level: 3 })]
    saver.changeBlocks({ kind: 'insert', blocks, index: 0 })
    saver.changeBlocks({ kind: 'open', id: 't' })
    saver.changeBlocks({ kind: 'type', id: 't', patch: { content: 'gras ou non', marked } })

    const read = readKeptDraft(keptDraftOf(saver))

    expect(read?.draft.list.open.t).toEqual({ ...blocks[0], content: 'gras ou non', marked })
    expect(read?.draft.list.blocks[1]).toEqual(blocks[1])
  })

  test('a recording comes back with all that was said of it, its upload under way included', () => {
    const draft = emptyDraft()
    const saver = createSaver({ draft, saved: contentOf(draft), stored: null })
    const recording = {
      sending: { key: 'k', name: 'phare.mp4', size: 1_000_000_000 },
      chapters: '00:00 Le port\nà moitié',
      captionsFile: { name: 'phare.srt', text: '1' },
      series: 'Les marées',
      season: 2,
      waveform: [0, 255],
    }
    saver.draft.set((now) => ({ ...now, fields: { ...now.fields, type: 'video', ...recording } }))

    const read = readKeptDraft(keptDraftOf(saver))

    expect(read?.draft.fields).toMatchObject({ type: 'video', ...recording })
    expect(createSaver(read ?? { draft, saved: contentOf(draft), stored: null }).isDirty()).toBe(true)
  })

  test('a draft kept before there was a field is not lost for lacking it', () => {
    const draft = emptyDraft()
    const kept = keptDraftOf(createSaver({ draft, saved: contentOf(draft), stored: null }))
    const { type: _, episode: __, ...older } = kept.fields

    expect(readKeptDraft({ ...kept, fields: { ...older, title: 'Ancien' } })?.draft.fields).toMatchObject({
      title: 'Ancien',
      type: 'article',
      episode: null,
    })
  })

  test('a draft kept while the recording had an object of its own comes back with all that was said of it', () => {
    const coverFile = new File(['x'], 'a.png', { type: 'image/png' })
    const shared = {
      ...{ title: 'Le phare', description: '', tags: ['mer'], readingTime: 0, isExternalArticle: false },
      ...{ externalUrl: '', sourceUrl: null, mediaOutlet: null, type: 'podcast', cover: '/media/c.webp' },
    }
    const recording = {
      ...{ mediaUrl: '/media/phare.mp3', duration: 24, sending: null, chapters: '00:00 Le port', captionsUrl: null },
      ...{ captionsFile: null, transcript: 'On part.', series: 'Les marées', season: 2, episode: 7, waveform: [0, 9] },
    }
    const { file: _, ...block } = newBlock('text', { id: 't', content: 'Texte' })
    const content = { fields: { ...shared, recording }, blocks: [block] }
    const photo = { ...block, id: 'p', type: 'photo', file: coverFile }
    const read = readKeptDraft({
      fields: { ...shared, cover: null, coverFile, recording: { ...recording, episode: 8 } },
      ...{ blocks: [block, photo], open: { t: { ...block, content: 'à moitié' } }, saved: content },
      ...{ stored: { id: 'x', version: 3, status: 'draft' }, creation: { key: 'k', content, status: 'draft' } },
    })

    expect(read?.draft.fields).toMatchObject({ title: 'Le phare', featuredImage: null, coverFile, episode: 8 })
    expect(read?.draft.list).toMatchObject({
      open: { t: { content: 'à moitié' } },
      blocks: [{ id: 't' }, { file: coverFile }],
    })
    expect(read?.saved.fields).toMatchObject({ ...recording, type: 'podcast', featuredImage: '/media/c.webp' })
    expect(read?.creation?.content).toEqual(read?.saved)
  })

  test('what this program does not know of a block stays; a block of a later one is left to it', () => {
    const draft = emptyDraft()
    const kept = keptDraftOf(createSaver({ draft, saved: contentOf(draft), stored: null }))
    const block = { ...newBlock('photo', { id: 'p' }), layout: 'wide' }
    expect(readKeptDraft({ ...kept, blocks: [block] })?.draft.list.blocks).toEqual([block])
    expect(readKeptDraft({ ...kept, blocks: [{ ...block, version: 99 }] })).toBeNull()
  })

  test('what an older program kept, or somebody spoiled, is not taken', () => {
    expect(readKeptDraft({ fields: {} })).toBeNull()
    expect(readKeptDraft(null)).toBeNull()
  })
})
