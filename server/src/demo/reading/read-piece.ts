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
    blocks: readBody(body, key),
    comments: readDiscussion(discussion, key),
  }
}

/** `10 min`, `3 h` or `2 j` in minutes. */
function readAge(value: string, key: string): number {
  const [, count, unit] = /^(\d+) (min|h|j)$/.exec(value) ?? []
  if (unit !== 'min' && unit !== 'h' && unit !== 'j') throw new Error(`${key}: no age « ${value} »`)
  return Number(count) * MINUTES[unit]
}
