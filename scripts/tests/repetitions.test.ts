import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { repetitions } from './repetitions.ts'

const SENTENCE = 'A draft exists for its author and for administrators, and for nobody else.'
const SHORT = 'A draft exists for its author and for administrators.'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kiosque-repetitions-'))
  write('docs/product/content.md', `# Articles\n\n### Draft visibility\n${SENTENCE}\n\n${SHORT}\n`)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test.each([
  ['a heading in two pages', 'docs/product/zoo.md', '### Draft Visibility\nElse.', 1],
  ['a heading twice in one page', 'docs/product/content.md', '## Same\n\nOne.\n\n### Same', 5],
  ['a sentence in two pages', 'docs/zoo.md', `# Zoo\n\nFirst. ${SENTENCE}`, 3],
  ['however it is broken into lines, marked and linked', 'docs/zoo.md', broken(), 1],
  ['in an item of a list', 'README.md', `Before:\n- one\n- ${SENTENCE}`, 3],
  ['in a cell of a table', 'docs/zoo.md', `| a | ${SENTENCE} |\n| --- | --- |`, 1],
  ['in a record', 'docs/decisions/drafts.md', `# Drafts\n\n## Context\n\n${SENTENCE}`, 5],
])('what is told twice fails the check: %s', (_, path, text, line) => {
  write(path, `${text}\n`)
  const found = repetitions(root)
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(`${path}:${line}`)
  expect(found[0]).toContain('docs/product/content.md:')
})

test.each([
  ['a sentence of fewer words', 'docs/zoo.md', SHORT],
  ['an example in a fence', 'docs/zoo.md', `\`\`\`\n# Articles\n${SENTENCE}\n\`\`\``],
  ['the headings of a record', 'docs/decisions/drafts.md', '# Draft visibility\n\n## Context\n\n## Context\n'],
  ['the changelog', 'CHANGELOG.md', SENTENCE],
])('%s may stand twice', (_, path, text) => {
  write(path, `${text}\n`)
  expect(repetitions(root)).toEqual([])
})

function broken(): string {
  return '**A draft** exists for [its author](x.md#y) and\nfor `administrators`: and for nobody else.'
}
