import { expect, test } from 'vitest'
import { NOTHING_SAID } from '#contract/publishing/article-fields.ts'
import type { FlatBlock } from '#contract/publishing/blocks.ts'
import type { RevisionContent } from '#contract/publishing/revisions.ts'
import { compare, type Said } from './compare.ts'

const block = (id: string, content: string, others: Partial<FlatBlock> = {}) =>
  ({
    ...{ id, type: 'text', content, imageUrl: '', imageDescription: '', imageSource: '', citationSource: '' },
    redirectUrl: '',
    ...others,
  }) as FlatBlock
const said = (blocks: FlatBlock[], others: Partial<RevisionContent> = {}): RevisionContent => ({
  ...NOTHING_SAID,
  title: 'Titre',
  ...{ isReadingTimeAutomatic: true, outletName: null, outletLogo: null, captionsUrl: null },
  blocks,
  ...others,
})
const changes = (...sides: [RevisionContent, RevisionContent]) =>
  compare(...sides).map(({ label, change }) => `${label} ${change}`)

test('blocks stand beside themselves: changed, added, removed, the same', () => {
  const before = said([block('a', 'un'), block('b', 'deux'), block('c', 'trois')])
  const after = said([block('a', 'un'), block('c', 'trois et demi'), block('d', 'quatre', { type: 'quote' })])
  expect(changes(before, after)).toEqual([
    'Titre same',
    'Texte same',
    'Texte removed',
    'Texte changed',
    'Citation added',
  ])
})

test('words that only one side has are told on that side', () => {
  const [, row] = compare(said([block('a', 'le chat dort ici')]), said([block('a', 'le chien dort ici')]))
  const own = (side: Said | null | undefined) => side?.words.filter(({ isOwn }) => isOwn).map(({ text }) => text)
  expect(own(row?.before)).toEqual(['chat'])
  expect(own(row?.after)).toEqual(['chien'])
  expect(row?.after?.words.map(({ text }) => text).join('')).toBe('le chien dort ici')
})

test('the same words that are marked otherwise are told as such, and none of them as changed', () => {
  const marked = [{ type: 'paragraph' as const, inline: [{ text: 'un', marks: ['bold' as const] }] }]
  const [, row] = compare(said([block('a', 'un')]), said([block('a', 'un', { marked })]))
  expect(row).toMatchObject({ change: 'restyled', after: { words: [{ text: 'un', isOwn: false }] } })
  expect(changes(said([block('a', 'un')]), said([block('a', 'deux', { marked })]))).toEqual([
    'Titre same',
    'Texte changed',
  ])
})

test('stored pictures are shown, and their addresses are no words', () => {
  const [first, second] = ['a', 'b'].map((sign) => `/media/${sign.repeat(32)}-640x480.webp`)
  const photo = (content = '') => block('p', content, { type: 'photo', imageDescription: 'La halle' })
  const [, row] = compare(said([photo(first)]), said([photo(second)]))
  expect(row).toMatchObject({
    change: 'changed',
    before: { words: [{ text: 'La halle', isOwn: false }], pictures: [first] },
    after: { words: [{ text: 'La halle', isOwn: false }], pictures: [second] },
  })
})

test('what only one side has of an article stands on that side', () => {
  const [, row] = compare(said([]), said([], { description: 'Une halle' }))
  expect(row).toMatchObject({ label: 'Description', change: 'added', before: null })
})

test('a block of which only the id changed is the same', () => {
  expect(changes(said([block('a', 'un')]), said([block('z', 'un')]))).toEqual(['Titre same', 'Texte same'])
})
