import type { Run } from '#contract/publishing/marked-text.ts'

/** What a note says, without its marks. */
export const notesWords = (note: readonly Run[]): string => note.map(({ text }) => text).join('')
