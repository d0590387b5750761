import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A module that has a site take its output for a terminal. */
export const TERMINAL = join(import.meta.dirname, 'terminal.mjs')

/** What a reader of a terminal sees in the end: of a line that was written several times, the last. */
export const linesOf = (output: string): string[] =>
  output
    .split('\n')
    .map((line) => stripVTControlCharacters(line.split('\x1b[1G').at(-1) ?? ''))
    .filter((line) => line !== '')
