import { createElement, type ElementType, Fragment, type JSX, type ReactNode } from 'react'
import type { Inline, List, Mark, MarkedText, Run } from '#contract/publishing/marked-text.ts'
import { linkedParts } from '#contract/publishing/marked-tree.ts'
import { frenchSpaces } from '../../../lib/typography.ts'

type Tag = keyof JSX.IntrinsicElements

/** Around what is drawn. */
export interface MarkedPlace {
  /** The notes by what they say, in the order of their numbers. */
  numbers: ReadonlyMap<Run[], number>
  /** Before the ids of notes and calls. */
  prefix: string
  /** Origin of the site: links within it open no new tab. */
  publicUrl: string
  /** What is drawn in the place of elements, by their names, of every `text` and `call` of a note: mails have their own. */
  elements?: Readonly<Record<string, ElementType>>
}

const ELEMENTS: Record<Mark, Tag> = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  code: 'code',
  sub: 'sub',
  sup: 'sup',
}

/** A marked text as elements (docs/product/content.md#marked-text). */
export const drawMarked = (marked: MarkedText, place: MarkedPlace): ReactNode =>
  draw(
    Fragment,
    marked.map((node) =>
      node.type === 'paragraph' ? draw(elementOf('p', place), drawLine(node.inline, place)) : drawList(node, place),
    ),
  )

/** The only paragraph of a quote or caption, without an element around it. */
export const drawMarkedLine = ([node]: MarkedText, place: MarkedPlace): ReactNode =>
  node?.type === 'paragraph' && draw(Fragment, drawLine(node.inline, place))

/** What the notes say, each with its way back to the text. */
export function drawNotes(place: MarkedPlace): ReactNode {
  const notes = [...place.numbers].map(([note, number]) => (
    <li key={number} id={`${place.prefix}note-${number}`}>
      {draw(Fragment, drawLine(note, place))}{' '}
      <a href={`#${place.prefix}appel-${number}`} aria-label={`Retour au texte, note ${number}`}>
        ↩
      </a>
    </li>
  ))
  return notes.length > 0 && <ol className="footnotes">{notes}</ol>
}

/** Children that have no other name than their place. */
const draw = (element: ElementType, children: ReactNode[]) => createElement(element, null, ...children)

const elementOf = (name: Tag, { elements }: MarkedPlace): ElementType => elements?.[name] ?? name

const drawList = ({ type, items }: List, place: MarkedPlace): ReactNode =>
  draw(
    elementOf(type === 'bullets' ? 'ul' : 'ol', place),
    items.map(({ inline, list }) =>
      draw(elementOf('li', place), [...drawLine(inline, place), list && drawList(list, place)]),
    ),
  )

function drawLine(inline: Inline, place: MarkedPlace): ReactNode[] {
  // A space may stand in another run than the sign that it belongs to; none changes its length.
  const line = frenchSpaces(inline.map((part) => ('text' in part ? part.text : '')).join(''))
  let end = 0
  const drawRun = ({ text, marks = [] }: Run): ReactNode => {
    end += text.length
    const shown = marks.includes('code') ? text : line.slice(end - text.length, end)
    return marks.reduce<ReactNode>(
      (inner, mark) => createElement(elementOf(ELEMENTS[mark], place), null, inner),
      place.elements?.text ? createElement(place.elements.text, null, shown) : shown,
    )
  }
  return linkedParts(inline).map((part) => {
    if ('footnote' in part) return drawCall(place.numbers.get(part.footnote), place)
    const runs = draw(Fragment, part.runs.map(drawRun))
    return part.link === undefined ? runs : drawLink(part.link, runs, place)
  })
}

function drawLink(href: string, text: ReactNode, place: MarkedPlace): ReactNode {
  const Link = elementOf('a', place)
  const leaves = /^http/i.test(href) && !href.startsWith(`${place.publicUrl}/`)
  return (
    <Link href={href} {...(leaves && { target: '_blank', rel: 'noopener' })}>
      {text}
    </Link>
  )
}

function drawCall(number: number | undefined, { prefix, elements }: MarkedPlace): ReactNode {
  if (elements?.call) return createElement(elements.call, null, number)
  return (
    <sup id={`${prefix}appel-${number}`}>
      <a href={`#${prefix}note-${number}`} aria-label={`Note ${number}`}>
        {number}
      </a>
    </sup>
  )
}
