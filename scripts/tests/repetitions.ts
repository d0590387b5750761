import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What tells rules and how things are done. `CHANGELOG.md` is not among them: it says again what has changed. */
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'docs/**/*.md']
/** Records have their headings by their form, and a title that may be the name of the rule they explain. */
const RECORDS = 'docs/decisions/'
const SENTENCE_WORDS = 12

/**
 * Every heading, and every sentence of 12 words or more, that the documents below `root` have in two places. Case, marks, punctuation
 * and targets of links do not count; examples in fences and headings of records are left out. A sentence ends with its line of a list or
 * cell of a table. @returns a line for each, `path:line: what is told again`, with the line where its paragraph starts.
 */
export function repetitions(root: string): string[] {
  const told = new Map<string, string>()
  const pieces = globSync(DOCUMENTS, { cwd: root })
    .toSorted()
    .flatMap((path) => piecesOf(readFileSync(join(root, path), 'utf8')).map((piece) => ({ path, ...piece })))
  return pieces.flatMap(({ path, line, text }) =>
    statementsIn(text, path.startsWith(RECORDS)).flatMap((statement) => {
      const first = told.get(statement)
      if (first !== undefined) return [`${path}:${line}: told at ${first} already: ${statement}`]
      told.set(statement, `${path}:${line}`)
      return []
    }),
  )
}

/** Headings, paragraphs, items of lists and cells of tables, each with the line where it starts. */
function piecesOf(markdown: string): { line: number; text: string }[] {
  const text = markdown.replaceAll(/^```.*?^```/gms, (example) => example.replaceAll(/[^\n]/g, ''))
  const pieces = text.matchAll(/^#[^\n]*|^(?!\s*$)[^\n]+(?:\n(?!#|\s*$|\s*(?:[-*>|]|\d+\.) )[^\n]+)*/gm)
  return Array.from(pieces).flatMap(({ 0: piece, index }) => {
    const line = text.slice(0, index).split('\n').length
    return piece.split('|').map((cell) => ({ line, text: cell }))
  })
}

function statementsIn(text: string, isRecord: boolean): string[] {
  if (text.startsWith('#')) return isRecord ? [] : [`# ${wordsIn(text).join(' ')}`]
  const sentences = text.split(/(?<=[.!?…]["»”)*_]*)\s+/).map(wordsIn)
  return sentences.filter((words) => words.length >= SENTENCE_WORDS).map((words) => words.join(' '))
}

function wordsIn(text: string): string[] {
  return (
    text
      .replaceAll(/\]\([^)]*\)/g, ']')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
