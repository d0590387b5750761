import { dequal } from 'dequal'
import { diffArrays, diffWordsWithSpace } from 'diff'
import { BLOCKS, type BlockOf, type BlockType, type FlatBlock } from '#contract/publishing/blocks.ts'
import { mediaName, readImageName } from '#contract/publishing/media.ts'
import type { RevisionContent } from '#contract/publishing/revisions.ts'

/** Words that both sides have, or that only this one has. */
interface Piece {
  text: string
  isOwn: boolean
}

/** What one side says of a thing: its words, and the addresses of its stored pictures. */
export interface Said {
  words: readonly Piece[]
  pictures: readonly string[]
}

/** One thing on both sides; null where a side has none. */
export interface Row {
  label: string
  /** `restyled`: the same words, marked otherwise. */
  change: 'same' | 'changed' | 'restyled' | 'added' | 'removed'
  before: Said | null
  after: Said | null
}

/** Milliseconds for the words of one text; beyond, it counts as written anew. */
const TIMEOUT_MS = 200

/** What a revision says beside what the article says now, part by part and word by word. */
export const compare = (before: RevisionContent, after: RevisionContent): Row[] => [
  ...Object.values(FACTS).flatMap((fact) => (fact ? factRow(fact.label, fact.text(before), fact.text(after)) : [])),
  ...pairs(before.blocks, after.blocks).map(([old, now]) => blockRow(old, now)),
]

/** What is shown of each field, in this order; null where another one says it, or nobody is to read it. */
const FACTS: {
  [Name in Exclude<keyof RevisionContent, 'blocks'>]: { label: string; text(of: RevisionContent): string } | null
} = {
  title: { label: 'Titre', text: ({ title }) => title },
  description: { label: 'Description', text: ({ description }) => description },
  byline: {
    label: 'Signatures',
    text: ({ byline }) => byline.map((each) => [each.name, each.function].filter(Boolean).join(', ')).join('\n'),
  },
  tags: { label: 'Hashtags', text: ({ tags }) => tags.map((tag) => `#${tag}`).join(' ') },
  featuredImage: { label: 'Image de couverture', text: ({ featuredImage }) => featuredImage ?? '' },
  externalUrl: { label: 'Lien externe', text: ({ externalUrl }) => externalUrl ?? '' },
  mediaUrl: { label: 'Vidéo ou son', text: ({ mediaUrl }) => mediaUrl ?? '' },
  series: {
    label: 'Série',
    text: ({ series, season, episode }) => [series, season, episode].filter((part) => part !== null).join(', '),
  },
  season: null,
  episode: null,
  chapters: {
    label: 'Chapitres',
    text: ({ chapters }) => chapters.map(({ start, title }) => `${start} s ${title}`).join('\n'),
  },
  transcript: { label: 'Transcription', text: ({ transcript }) => transcript ?? '' },
  type: null,
  readingTime: null,
  isReadingTimeAutomatic: null,
  isExternalArticle: null,
  sourceUrl: null,
  outletName: null,
  outletLogo: null,
  duration: null,
  captionsUrl: null,
}

function factRow(label: string, before: string, after: string): Row[] {
  if (before === '' && after === '') return []
  const change = before === after ? 'same' : before === '' ? 'added' : after === '' ? 'removed' : 'changed'
  return [rowOf(label, change, before === '' ? null : [before], after === '' ? null : [after])]
}

type Pair = [old: FlatBlock | null, now: FlatBlock | null]

/** The blocks of both sides in their order: the same one beside itself, by its id or by all that it says. */
function pairs(before: readonly FlatBlock[], after: readonly FlatBlock[]): Pair[] {
  const isSame = (old: FlatBlock, now: FlatBlock) => old.id === now.id || dequal({ ...old, id: '' }, { ...now, id: '' })
  const found: Pair[] = []
  const [left, right] = [[...before], [...after]]
  for (const { count, added, removed } of diffArrays(left, right, { comparator: isSame }))
    for (let n = 0; n < count; n++)
      found.push([added ? null : (left.shift() ?? null), removed ? null : (right.shift() ?? null)])
  return found
}

function blockRow(old: FlatBlock | null, now: FlatBlock | null): Row {
  const label = BLOCKS[(now ?? old)?.type ?? 'text'].name
  return rowOf(label, changeOf(old, now), old && textsOf(old), now && textsOf(now))
}

function changeOf(old: FlatBlock | null, now: FlatBlock | null): Row['change'] {
  if (old === null) return 'added'
  if (now === null) return 'removed'
  if (dequal({ ...old, id: '' }, { ...now, id: '' })) return 'same'
  return dequal(unmarked(old), unmarked(now)) ? 'restyled' : 'changed'
}

const unmarked = ({ marked: _marked, level: _level, ...block }: FlatBlock) => ({ ...block, id: '' })

/** The texts of a block; what it has besides says the same with its structure. */
function textsOf(block: FlatBlock): string[] {
  const { id: _id, type: _type, ...fields } = block
  const texts = [...Object.values(fields), ...partsOf(block)]
  return texts.filter((value): value is string => typeof value === 'string' && value !== '')
}

const partsOf = <T extends BlockType>(block: BlockOf<T>): string[] => BLOCKS[block.type].parts(block)

function rowOf(
  label: string,
  change: Row['change'],
  before: readonly string[] | null,
  after: readonly string[] | null,
): Row {
  if (before === null || after === null || change === 'same')
    return { label, change, before: before && whole(before, change), after: after && whole(after, change) }
  const words = diffWordsWithSpace(wordsOf(before), wordsOf(after), { timeout: TIMEOUT_MS })
  if (words === undefined) return { label, change, before: whole(before, change), after: whole(after, change) }
  const side = (own: 'added' | 'removed', other: 'added' | 'removed') =>
    words.filter((word) => !word[other]).map((word): Piece => ({ text: word.value, isOwn: word[own] }))
  return {
    ...{ label, change },
    before: { words: side('removed', 'added'), pictures: picturesOf(before) },
    after: { words: side('added', 'removed'), pictures: picturesOf(after) },
  }
}

function whole(texts: readonly string[], change: Row['change']): Said {
  const text = wordsOf(texts)
  return { words: text === '' ? [] : [{ text, isOwn: change !== 'same' }], pictures: picturesOf(texts) }
}

const isPicture = (text: string): boolean => readImageName(mediaName(text) ?? '') !== null
const picturesOf = (texts: readonly string[]): string[] => [...new Set(texts.filter(isPicture))]
const wordsOf = (texts: readonly string[]): string => texts.filter((text) => !isPicture(text)).join('\n')
