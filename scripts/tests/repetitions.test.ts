import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { repetitions } from './repetitions.ts'

/** Written apart, so that the examples are no citations of this file. */
const docs = 'docs'
const page = `${docs}/product/content.md`
const other = `${docs}/zoo.md`
const record = `${docs}/decisions/drafts.md`

const SENTENCE = 'A draft exists for its author and for administrators, and for nobody else.'
const SHORT = 'A draft exists for its author and for administrators.'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kiosque-repetitions-'))
  write(page, `# Articles\n\n### Draft visibility\n${SENTENCE}\n\n${SHORT}\n`)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test.each([
  ['a heading in two pages', other, '### Draft Visibility\nElse.', 1],
  ['a heading twice in one page', page, '## Same\n\nOne.\n\n### Same', 5],
  ['a sentence in two pages', other, `# Zoo\n\nFirst. ${SENTENCE}`, 3],
  ['however it is broken into lines, marked and linked', other, broken(), 1],
  ['in an item of a list', 'README.md', `Before:\n- one\n- ${SENTENCE}`, 3],
  ['in a cell of a table', other, `| a | ${SENTENCE} |\n| --- | --- |`, 1],
  ['in a record', record, `# Drafts\n\n## Context\n\n${SENTENCE}`, 5],
])('what is told twice fails the check: %s', (_, path, text, line) => {
  write(path, `${text}\n`)
  const found = repetitions(root)
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(`${path}:${line}`)
  expect(found[0]).toContain(`${page}:`)
})

test.each([
  ['a sentence of fewer words', other, SHORT],
  ['an example in a fence', other, `\`\`\`\n# Articles\n${SENTENCE}\n\`\`\``],
  ['the headings of a record', record, '# Draft visibility\n\n## Context\n\n## Context\n'],
  ['the changelog', 'CHANGELOG.md', SENTENCE],
])('%s may stand twice', (_, path, text) => {
  write(path, `${text}\n`)
  expect(repetitions(root)).toEqual([])
})

function broken(): string {
  return '**A draft** exists for [its author](x.md#y) and\nfor `administrators`: and for nobody else.'
}
