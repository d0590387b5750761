import { readBody, type WrittenBlock } from './read-body.ts'
import { readDiscussion, type WrittenComment } from './read-discussion.ts'
import { readHead, required } from './read-head.ts'
import { type PictureWish, readWish } from './read-wish.ts'
import { typeset } from './typeset.ts'

const TYPES = ['article', 'video', 'podcast'] as const
const STATUSES = ['published', 'draft'] as const

/** An article as its author wrote it, pictures, film and sound still to be made. */
export interface WrittenArticle {
  /** The name of its file, unique for its author. */
  key: string
  type: (typeof TYPES)[number]
  status: (typeof STATUSES)[number]
  title: string
  description: string
  tags: string[]
  /** Minutes before the demo is loaded. */
  age: number
  cover: PictureWish | null
  external: { url: string; outlet: string } | null
  /** Names a film (`films.ts`) and its palette; only for a video. */
  film: string | null
  /** Of a podcast; `season.episode` comes apart. */
  series: string | null
  season: number | null
  episode: number | null
  /** One a line, as typed. */
  chapters: string
  /** Whether its description and text are spread over it as captions. */
  isCaptioned: boolean
  blocks: WrittenBlock[]
  comments: WrittenComment[]
}

const MINUTES = { min: 1, h: 60, j: 24 * 60 } as const

/** Reads a Markdown file: head, body and, after a rule, the discussion. Throws naming what is wrong. */
export function readArticle(source: string, key: string): WrittenArticle {
  const text = readHead(source, key)
  const [body = '', discussion = ''] = text.body.split(/(?:^|\n\n)---\n\n/)
  const cover = text.head.get('cover')
  const external = text.head.get('external')
  return {
    key,
    type: oneOf(TYPES, text.head.get('type') ?? 'article', key),
    status: oneOf(STATUSES, text.head.get('status') ?? 'published', key),
    title: typeset(required(text, 'title', key)),
    description: typeset(required(text, 'description', key)),
    tags: required(text, 'tags', key).split(', '),
    age: readAge(required(text, 'ago', key), key),
    cover: cover === undefined ? null : readWish(cover, key),
    external: external === undefined ? null : { url: external, outlet: typeset(required(text, 'outlet', key)) },
    film: text.head.get('film') ?? null,
    ...readEpisode(text.head),
    chapters: text.head.get('chapters')?.replaceAll(' / ', '\n') ?? '',
    isCaptioned: text.head.get('captions') === 'oui',
    blocks: readBody(body, key),
    comments: readDiscussion(discussion, key),
  }
}

function oneOf<Word extends string>(words: readonly Word[], value: string, key: string): Word {
  const word = words.find((each) => each === value)
  if (word === undefined) throw new Error(`${key}: « ${value} » is none of ${words.join(', ')}`)
  return word
}

/** `series: Name` and `episode: 1.2` (season, number). */
function readEpisode(head: ReadonlyMap<string, string>) {
  const [season, episode] = head.get('episode')?.split('.').map(Number) ?? []
  return { series: head.get('series') ?? null, season: season ?? null, episode: episode ?? null }
}

/** `10 min`, `3 h` or `2 j` in minutes. */
function readAge(value: string, key: string): number {
  const [, count, unit] = /^(\d+) (min|h|j)$/.exec(value) ?? []
  if (unit !== 'min' && unit !== 'h' && unit !== 'j') throw new Error(`${key}: no age « ${value} »`)
  return Number(count) * MINUTES[unit]
}
