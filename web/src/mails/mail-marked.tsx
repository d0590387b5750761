import type { ReactNode } from 'react'
import type { MarkedText } from '#contract/publishing/marked-text.ts'
import { notesOfBlocks, treeOf } from '#contract/publishing/marked-tree.ts'
import { drawMarked, drawMarkedLine, type MarkedPlace } from '../features/publishing/article-body/marked-text.tsx'
import { codeStyle, itemStyle, listStyle, raisedStyle } from './letter-styles.ts'
import { Lines, MailLink, Paragraph, SoftLine } from './mail-parts.tsx'

type Marked = Parameters<typeof notesOfBlocks>[0]
type Within = { children: ReactNode }

/** Marked texts in the voice of mails. Notes and their calls lead nowhere: no mail program scrolls to them. */
export const markedPlace = (texts: Marked, publicUrl: string): MarkedPlace => ({
  numbers: new Map(notesOfBlocks(texts).map((note, index) => [note, index + 1])),
  prefix: '',
  publicUrl,
  elements: ELEMENTS,
})

function Raised({ children }: Within) {
  return <sup style={raisedStyle}>{children}</sup>
}

const ELEMENTS = {
  p: Paragraph,
  ul: ({ children }: Within) => <ul style={listStyle}>{children}</ul>,
  ol: ({ children }: Within) => <ol style={listStyle}>{children}</ol>,
  li: ({ children }: Within) => (
    <li className="ink" style={itemStyle}>
      {children}
    </li>
  ),
  code: ({ children }: Within) => <code style={codeStyle}>{children}</code>,
  a: MailLink,
  text: Lines,
  sub: ({ children }: Within) => <sub style={raisedStyle}>{children}</sub>,
  sup: Raised,
  call: ({ children }: Within) => <Raised>[{children}]</Raised>,
}

interface MarkedBodyProps {
  text: { content: string; marked?: MarkedText | undefined }
  place: MarkedPlace
}

export const MarkedBody = ({ text: { content, marked = treeOf(content) }, place }: MarkedBodyProps) =>
  drawMarked(marked, place)

/** What the notes of a part say, at its end. */
export const MarkedNotes = ({ place }: { place: MarkedPlace }) =>
  [...place.numbers].map(([note, number]) => (
    <SoftLine key={number}>
      [{number}] {drawMarkedLine([{ type: 'paragraph', inline: note }], place)}
    </SoftLine>
  ))
