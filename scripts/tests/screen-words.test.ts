import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wrongWords } from './screen-words.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'kiosque-words-'))
  write(
    join('docs/product', 'texts.md'),
    `# Texts\n\nFailures: "ID de l'article requis", "Plus de l'image que 5MB".\n\n| Word | Instead of |\n| --- | --- |\n| bogue | un bug, Bug |\n`,
  )
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test.each([
  ['a word that the glossary replaces', `title="Signaler un bug"`, ['« bogue », not « un bug »']],
  ['the word that it has', `title="Signaler un bogue"`, []],
  ['a word of the code', `import { BugReport } from './bug-report.tsx'`, []],
  ['a straight apostrophe in a string', `title="L'auteur"`, [`a straight apostrophe: L'auteur`]],
  ['and between tags', `  <p>Retour à l'article</p>`, [`a straight apostrophe: Retour à l'article`]],
  ['one that a rule quotes', `title="ID de l'article requis"`, [`a straight apostrophe: ID de l'article requis`]],
  ['a typographic one', `title="L’auteur"`, []],
  ['a comment', `/** L'auteur signale un bug. */ // et l'article`, []],
])('%s', (_, line, problems) => {
  write('web/src/a.tsx', `first line\n${line}\n`)
  expect(wrongWords(root)).toEqual(problems.map((problem) => `web/src/a.tsx:2: ${problem}`))
})

test('what the API says is quoted to the letter', () => {
  write('web/src/a.tsx', '')
  write('contract/src/a.ts', `a: "ID de l'article requis"\nb: \`Plus de l'image que \${max}MB\``)
  expect(wrongWords(root)).toEqual([])
  write('contract/src/a.ts', `b: \`Trop de l'image que \${max}MB\``)
  expect(wrongWords(root)).toHaveLength(1)
})
