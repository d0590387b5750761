import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const TEXTS = '{web,contract}/src/**/*.{ts,tsx}'
const NOT_SHOWN = /\.test\.tsx?$|\/testing\//
/** One name for a thing: a table of a word and what it replaces. */
const GLOSSARY = join('docs/product', 'texts.md')
const ROW = /^\| (\p{L}[^|]*) \| ([^|]+) \|$/gmu
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const ELISION = /\b(?:[cdjlmnst]|jusqu|lorsqu|puisqu|qu|quelqu|aujourd)'(?=\p{L})/iu
/** A quoted string, or a line between tags. */
const STRING = /"[^"]*"|`[^`]*`|'[^']*'|[^"`<>]+/g

/**
 * French texts below `root` that call a thing otherwise than the glossary does, or are typed with straight apostrophes; what the
 * contract has of docs/product stays to the letter: screens print it. @returns a line for each, `path:line: what is wrong`.
 */
export function wrongWords(root: string): string[] {
  const quoted = globSync('docs/product/*.md', { cwd: root })
    .map((path) => readFileSync(join(root, path), 'utf8').replaceAll(/\s+/g, ' '))
    .join('\n')
  // The limits that a text names may be put into it.
  const isQuoted = (text: string) =>
    new RegExp(
      text
        .split(/\$\{[^}]*\}/)
        .map(RegExp.escape)
        .join('[\\d\\s]+'),
    ).test(quoted)
  const variants = variantsIn(readFileSync(join(root, GLOSSARY), 'utf8'))

  function problemsIn(path: string, line: string): string[] {
    const straight = (line.match(STRING) ?? [])
      .map((text) => text.replaceAll(/^["`\s]+|["`\s]+$/g, ''))
      .filter((text) => ELISION.test(text) && !(path.startsWith('contract') && isQuoted(text)))
      .map((text) => `a straight apostrophe: ${text}`)
    const others = variants.filter(({ pattern }) => pattern.test(line))
    return [...straight, ...others.map(({ word, instead }) => `« ${instead} », not « ${word} »`)]
  }

  return globSync(TEXTS, { cwd: root })
    .filter((path) => !NOT_SHOWN.test(path))
    .toSorted()
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .replaceAll(COMMENT, (comment) => comment.replaceAll(/[^\n]/g, ''))
        .split('\n')
        .flatMap((line, index) => problemsIn(path, line).map((problem) => `${path}:${index + 1}: ${problem}`)),
    )
}

function variantsIn(page: string) {
  return Array.from(page.matchAll(ROW)).flatMap(([, instead = '', words = '']) =>
    words
      .split(', ')
      .map((word) => ({ instead, word, pattern: new RegExp(`(?<![\\p{L}\\w./-])${word}(?![\\p{L}\\w-])`, 'u') })),
  )
}
