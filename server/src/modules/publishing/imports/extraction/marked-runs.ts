import type { Mark, Run } from '#contract/publishing/marked-text.ts'
import { MARK, type Span } from './marked-spans.ts'

/** A run of text that is marked and linked alike, or a call of a note with what the page shows for it. */
export type Styled = { text: string; marks: number; link: string | undefined; note?: Span[] | undefined }

/** Where the links of a page lead; undefined for what is no link here. */
export type LinkReader = (href: string) => string | undefined

const INVISIBLE = /[\u00ad\u200b\u200c\u2060\ufeff]/g
const TOKENS = /\n|[^\S\n]+|\S+/g

/**
 * Spans as clean runs: white space as `textLines` has it, marked only where the words on both sides are; neighbours that
 * are marked alike are one.
 */
export function runsOf(spans: readonly Span[], readLink: LinkReader): Styled[] {
  const runs: Styled[] = []
  let before: Styled | undefined
  let space = ''
  const push = (next: Styled) => {
    if (before && space) add(runs, { text: space, ...common(before, next) })
    add(runs, next)
    before = next
    space = ''
  }
  for (const { text, marks, href, note } of spans) {
    const visible = text.replace(INVISIBLE, '')
    const link = href === undefined ? undefined : readLink(href)
    if (note) push({ text: visible.replace(/\s+/g, ' ').trim(), marks, link, note })
    else
      for (const [token] of visible.matchAll(TOKENS)) {
        if (token.trim() !== '') push({ text: token, marks, link })
        else if (token === '\n') space = '\n'
        else space ||= ' '
      }
  }
  return runs
}

function common(one: Styled, other: Styled): Omit<Styled, 'text'> {
  return { marks: one.marks & other.marks, link: one.link === other.link ? one.link : undefined }
}

function add(runs: Styled[], run: Styled): void {
  const last = runs.at(-1)
  if (last && !last.note && !run.note && last.marks === run.marks && last.link === run.link) last.text += run.text
  else runs.push({ ...run })
}

/** The runs that make up a part of their text; undefined when they do not. */
export function runsWithin(runs: readonly Styled[], part: string): Styled[] | undefined {
  const start = runs
    .map(({ text }) => text)
    .join('')
    .indexOf(part)
  if (start === -1) return undefined
  const end = start + part.length
  let at = 0
  return runs.flatMap((run) => {
    const text = run.text.slice(Math.max(0, start - at), Math.max(0, end - at))
    at += run.text.length
    return text === '' ? [] : [{ ...run, text }]
  })
}

/** A run as the contract has it. */
export function toRun({ text, marks, link }: Styled): Run {
  const named = NAMES.filter((name) => (marks & MARK[name]) !== 0)
  return { text, ...(named.length > 0 && { marks: named }), ...(link !== undefined && { link }) }
}

const NAMES: Mark[] = ['bold', 'italic', 'strike', 'code', 'sub', 'sup']
