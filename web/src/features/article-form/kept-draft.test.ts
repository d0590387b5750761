import { describe, expect, test } from 'vitest'
import { changeBlocks } from '../block-editor/block-list.ts'
import { contentOf, emptyDraft } from './article-draft.ts'
import { keptDraftOf, readKeptDraft } from './kept-draft.ts'
import { createSaver } from './saver.ts'

describe('what the journal keeps', () => {
  test('a draft comes back whole: fields, blocks, what was being typed and files', () => {
    const draft = emptyDraft()
    const saver = createSaver({ draft, saved: contentOf(draft), stored: { id: 'x', version: 3, status: 'draft' } })
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
    const read = readKeptDraft(keptDraftOf(saver))
    expect(read?.draft.fields).toEqual(saver.draft.get().fields)
    expect(read?.draft.list.open[id]?.content).toBe('à moitié')
    expect(read?.stored).toEqual({ id: 'x', version: 3, status: 'draft' })
    expect(createSaver(read ?? { draft, saved: contentOf(draft), stored: null }).isDirty()).toBe(true)
  })

  test('a recording comes back with all that was said of it, its upload under way included', () => {
    const draft = emptyDraft()
    const saver = createSaver({ draft, saved: contentOf(draft), stored: null })
    const recording = {
      ...draft.fields.recording,
      sending: { key: 'k', name: 'phare.mp4', size: 1_000_000_000 },
      chapters: '00:00 Le port\nà moitié',
      captionsFile: { name: 'phare.srt', text: '1' },
      series: 'Les marées',
      season: 2,
      waveform: [0, 255],
    }
    saver.draft.set((now) => ({ ...now, fields: { ...now.fields, type: 'video', recording } }))

    const read = readKeptDraft(keptDraftOf(saver))

    expect(read?.draft.fields).toMatchObject({ type: 'video', recording })
    expect(createSaver(read ?? { draft, saved: contentOf(draft), stored: null }).isDirty()).toBe(true)
  })

  test('a draft kept before videos could be sent is not lost for lacking their fields', () => {
    const draft = emptyDraft()
    const kept = keptDraftOf(createSaver({ draft, saved: contentOf(draft), stored: null }))
    const { type: _, recording: __, ...older } = kept.fields

    expect(readKeptDraft({ ...kept, fields: { ...older, title: 'Ancien' } })?.draft.fields).toMatchObject({
      title: 'Ancien',
      type: 'article',
    })
  })

  test('what an older program kept, or somebody spoiled, is not taken', () => {
    expect(readKeptDraft({ fields: {} })).toBeNull()
    expect(readKeptDraft(null)).toBeNull()
  })
})
