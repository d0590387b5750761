import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenCitations } from './citations.ts'

/** Written apart, so that the examples are no citations of this file. */
const docs = 'docs'
const product = `${docs}/product`

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'kiosque-citations-'))
  write(`${product}/content.md`, '# Articles\n\n### Draft visibility\nOnly its author.\n\n```\n### No heading\n```\n')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test.each([
  ['a rule named by its heading leads somewhere', 'a.ts', `// ${product}/content.md#draft-visibility`, []],
  [
    'a rule that no page has fails the check',
    'a.ts',
    `// ${product}/content.md#draft-visible`,
    ['#draft-visible: there is no such heading'],
  ],
  [
    'a heading within an example is no rule',
    'a.ts',
    `// ${product}/content.md#no-heading`,
    ['there is no such heading'],
  ],
  [
    'a page that is not there fails the check',
    'a.css',
    `/* ${product}/contents.md#draft-visibility */`,
    ['there is no such file'],
  ],
  [
    'a page of rules is cited by one of its rules',
    'a.tsx',
    `// ${product}/content.md`,
    ['name the rule by its heading'],
  ],
  [
    'a paper outside the repository is cited nowhere',
    'a.mjs',
    `// ${'spec'} §3, ${'decisions'} §7b`,
    ['name a rule', 'name a rule'],
  ],
  ['nor by the name of its file', 'a.md', `as \`${'spec'}.md\` says`, ['name a rule of docs/product']],
  [
    'a link leads to a heading that the page has, or to another site',
    `${docs}/a.md`,
    '[a](product/content.md#draft-visibility) [b](https://example.org/x.md#y) [c](#d)',
    ['#d: there is no such heading'],
  ],
  ['a link or picture leads to a file', `${docs}/a.md`, '![a](shot.png)', ['shot.png: there is no such file']],
])('%s', (_, path, line, problems) => {
  write(path, `first line\n${line}\n`)
  const found = brokenCitations(root)
  rmSync(join(root, path))
  expect(found).toHaveLength(problems.length)
  for (const [index, problem] of problems.entries()) {
    expect(found[index]).toMatch(`${path}:2: `)
    expect(found[index]).toContain(problem)
  }
})
