import { lineOf, type Run } from '#contract/publishing/marked-text.ts'
import { CONTENT_MESSAGES } from '#contract/publishing/messages.ts'
import type { Cell } from '#contract/publishing/table.ts'

type Mark = 'bold' | 'italic'

const ELEMENT_NODE = 1
const TEXT_NODE = 3
const SKIPPED = /^(?:SCRIPT|STYLE|TEMPLATE|NOSCRIPT|SVG)$/i
/** What parts words that stand side by side in the source. */
const PARTING = /^(?:BR|P|DIV|LI|UL|OL|TR|TD|TH|H[1-6])$/

const line = lineOf(CONTENT_MESSAGES.tableCell)

/** The words of an element on one line, with their emphasis and links. */
export function runsOfElement(element: Element): Cell {
  const runs: Run[] = []
  collect(element, { marks: [] }, runs)
  return tidied(runs)
}

interface Around {
  marks: readonly Mark[]
  link?: string
}

function collect(element: Element, around: Around, runs: Run[]): void {
  for (const node of element.childNodes) {
    if (node.nodeType === TEXT_NODE) runs.push(runOf(node.textContent ?? '', around))
    else if (isElement(node) && !SKIPPED.test(node.tagName)) {
      const parts = PARTING.test(node.tagName)
      if (parts) runs.push({ text: ' ' })
      collect(node, within(node, around), runs)
      if (parts) runs.push({ text: ' ' })
    }
  }
}

const runOf = (text: string, { marks, link }: Around): Run => ({
  text: text.replace(/\s+/g, ' '),
  ...(marks.length > 0 && { marks: [...marks] }),
  ...(link !== undefined && { link }),
})

function within(element: Element, around: Around): Around {
  const style = element.getAttribute('style') ?? ''
  const marks = marked(marked(around.marks, 'bold', isBold(element, style)), 'italic', isItalic(element, style))
  const address = element.tagName === 'A' ? (element.getAttribute('href') ?? '').trim() : ''
  return address !== '' && line.safeParse([{ text: 'x', link: address }]).success
    ? { marks, link: address }
    : { ...around, marks }
}

/** A style says more than a tag: what is copied from Google Docs stands in a `<b>` that is not bold. */
function isBold({ tagName }: Element, style: string): boolean | undefined {
  const weight = /font-weight:\s*(\w+)/i.exec(style)?.[1]
  if (weight !== undefined) return /^bold/i.test(weight) || Number(weight) >= 600
  return /^(?:B|STRONG)$/.test(tagName) || undefined
}

function isItalic({ tagName }: Element, style: string): boolean | undefined {
  const slant = /font-style:\s*(\w+)/i.exec(style)?.[1]
  if (slant !== undefined) return /^(?:italic|oblique)/i.test(slant)
  return /^(?:I|EM)$/.test(tagName) || undefined
}

/** @param is undefined where nothing is said. */
function marked(marks: readonly Mark[], mark: Mark, is: boolean | undefined): readonly Mark[] {
  if (is === undefined || is === marks.includes(mark)) return marks
  return is ? [...marks, mark] : marks.filter((other) => other !== mark)
}

/** Without blanks at the ends or in a row; neighbours that look alike are one. */
function tidied(runs: readonly Run[]): Cell {
  const tidy: Run[] = []
  for (const { text: written, ...look } of runs) {
    const before = tidy.at(-1)
    const text = before === undefined || before.text.endsWith(' ') ? written.replace(/^ +/, '') : written
    if (text === '') continue
    if (before && isAlike(before, look)) before.text += text
    else tidy.push({ text, ...look })
  }
  for (let last = tidy.at(-1); last; last = tidy.at(-1)) {
    last.text = last.text.trimEnd()
    if (last.text !== '') break
    tidy.pop()
  }
  return toCell(tidy)
}

const isAlike = (one: Omit<Run, 'text'>, other: Omit<Run, 'text'>): boolean =>
  one.link === other.link && String(one.marks ?? '') === String(other.marks ?? '')

/** What no cell can hold goes, its words stay. */
function toCell(runs: readonly Run[]): Cell {
  const { success, data } = line.safeParse(runs)
  if (success) return data
  const text = runs.map((run) => run.text.replaceAll('\0', '').toWellFormed()).join('')
  return text === '' ? [] : [{ text }]
}

const isElement = (node: Node): node is Element => node.nodeType === ELEMENT_NODE
