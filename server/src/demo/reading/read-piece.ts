import { contentStatus, contentType } from '#contract/articles.ts'
import { readBody, type WrittenBlock } from './read-body.ts'
import { readDiscussion, type WrittenComment } from './read-discussion.ts'
import { readHead, required } from './read-head.ts'
import { type PictureWish, readWish } from './read-wish.ts'
import { typeset } from './typeset.ts'

/** A piece as its author wrote it, pictures, film and sound still to be made. */
export interface WrittenPiece {
  /** The name of its file, unique for its author. */
  key: string
  type: 'article' | 'video' | 'podcast'
  status: 'draft' | 'published'
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
export function readPiece(source: string, key: string): WrittenPiece {
  const text = readHead(source, key)
  const [body = '', discussion = ''] = text.body.split(/(?:^|\n\n)---\n\n/)
  const cover = text.head.get('cover')
  const external = text.head.get('external')
  return {
    key,
    type: contentType.parse(text.head.get('type') ?? 'article'),
    status: contentStatus.parse(text.head.get('status') ?? 'published'),
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
