import type { MarkedPage } from '../../../platform/markup/marked-html.ts'
import type { NoteNumbers } from '../../../platform/markup/marked-markdown.ts'
import type { Purpose } from '../../../platform/media/store-file.ts'

/** What the server makes of a type of block. `Own`: a block with the fields of its type alone. */
export interface ServedBlock<Own> {
  /** For readers of feeds: nothing in it but what is written here, addresses absolute. '' leaves it to the site. */
  html(block: Own, page: MarkedPage): string
  /** For exports. */
  markdown(block: Own, numbers: NoteNumbers): string
  /** The files that may come for it with a form; null: none. */
  files: BlockFiles<Own> | null
}

interface BlockFiles<Own> {
  purpose: Purpose
  /** How many it has room for. */
  places(block: Own): number
  /** Whether one goes where another stands. */
  replaces: boolean
}
