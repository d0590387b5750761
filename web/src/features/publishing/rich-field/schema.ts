import { type Attrs, type DOMOutputSpec, type MarkSpec, type Node, type NodeSpec, Schema } from 'prosemirror-model'
import { linkAddress, type Mark, mark, type Run } from '#contract/publishing/marked-text.ts'
import { LEVELS, type Place } from './lines.ts'

/** What a field takes: all there is; one paragraph of emphasis and links; what a footnote holds. */
export type FieldKind = 'text' | 'line' | 'note'

const TAGS: Readonly<Record<Mark, string>> = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  code: 'code',
  sub: 'sub',
  sup: 'sup',
}

const link: MarkSpec = {
  attrs: { href: { validate: 'string' } },
  inclusive: false,
  parseDOM: [{ tag: 'a[href]', getAttrs: hrefOf }],
  toDOM: ({ attrs }) => ['a', { href: attrs.href, rel: 'nofollow' }, 0],
}

function hrefOf(element: HTMLElement): Attrs | false {
  const { success, data } = linkAddress.safeParse(element.getAttribute('href'))
  return success ? { href: data } : false
}

const markSpec = (name: Mark): MarkSpec => ({
  code: name === 'code',
  parseDOM: [{ tag: TAGS[name] }],
  toDOM: () => [TAGS[name], 0],
})

const line: NodeSpec = {
  content: 'inline*',
  attrs: { list: { default: null }, level: { default: 1 }, fresh: { default: false } },
  parseDOM: [
    { tag: 'p', getAttrs: placeOf },
    { tag: 'div', getAttrs: placeOf },
  ],
  toDOM: lineToDom,
}

function lineToDom({ attrs }: Node): DOMOutputSpec {
  if (attrs.list === null) return ['p', 0]
  return ['p', { 'data-list': attrs.list, 'data-level': attrs.level, ...(attrs.fresh && { 'data-fresh': '' }) }, 0]
}

function placeOf(element: HTMLElement): Place & Attrs {
  const { list, level, fresh } = element.dataset
  if (list !== 'bullets' && list !== 'numbers') return { list: null, level: 1, fresh: false }
  return { list, level: Math.min(LEVELS, Math.max(1, Number(level) || 1)), fresh: fresh !== undefined }
}

const lineBreak: NodeSpec = {
  inline: true,
  group: 'inline',
  selectable: false,
  linebreakReplacement: true,
  leafText: () => '\n',
  parseDOM: [{ tag: 'br' }],
  toDOM: () => ['br'],
}

/** A note is edited in a dialog of its own; in the line stands where it is called. */
const footnote: NodeSpec = {
  inline: true,
  group: 'inline',
  atom: true,
  attrs: { note: {} },
  toDOM: ({ attrs }) => ['span', { class: 'note-call', role: 'img', 'aria-label': `Note : ${notesWords(attrs.note)}` }],
}

const ALL = Object.fromEntries(mark.options.map((name) => [name, markSpec(name)]))

function schemaWith(lines: 'line' | 'line+', marks: Record<string, MarkSpec>, hasNotes: boolean): Schema {
  return new Schema<string, string>({
    nodes: {
      doc: { content: lines },
      line,
      text: { group: 'inline' },
      break: lineBreak,
      ...(hasNotes ? { footnote } : {}),
    },
    // The link is the outermost: one link stays one element whatever is marked in it.
    marks: { link, ...marks },
  })
}

export const SCHEMAS: Readonly<Record<FieldKind, Schema>> = {
  text: schemaWith('line+', ALL, true),
  line: schemaWith('line', { bold: markSpec('bold'), italic: markSpec('italic') }, false),
  note: schemaWith('line', ALL, false),
}

/** The runs of a footnote in the editor. */
export const noteOf = (node: Node): Run[] => node.attrs.note

/** What a note says, without its marks. */
export const notesWords = (note: readonly Run[]): string => note.map(({ text }) => text).join('')
