import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'

const FILES = '**/*.{ts,tsx,mjs,css,md}'
const NOT_OURS = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report'])

/** A rule or a record as comments, tests and documents name it, from the root: `docs/product/<page>.md#<rule>`. */
const CITATION = /\bdocs\/[\w/-]+\.md(?:#[\w-]*)?/g
/** What a Markdown page links to, addresses of other sites left out. */
const LINK = /\]\((?!\w+:)([^)\s]+)\)/g
/** Papers that are not in the repository, as rules were cited before. */
const PAPER = /\b(?:spec|decisions?)(?:\.md\b|`? §)/g

/**
 * Every citation and relative link below `root` that leads nowhere: no such file, no such heading, a rule of the product without its
 * heading. @returns a line for each, `path:line: what is wrong`; empty when all is well.
 */
export function brokenCitations(root: string): string[] {
  const paths = globSync(FILES, { cwd: root, exclude: (path) => NOT_OURS.has(basename(path)) })
  const anchors = new Map<string, Set<string>>()

  function problemOf(path: string, anchor: string | undefined): string | null {
    if (!existsSync(join(root, path))) return 'there is no such file'
    if (anchor === undefined) return null
    const known = anchors.get(path) ?? readAnchors(join(root, path))
    anchors.set(path, known)
    return known.has(anchor) ? null : 'there is no such heading'
  }

  function problemsIn(path: string, line: string): string[] {
    const cited = [...line.matchAll(CITATION)].map(([target]) => {
      const [file = '', anchor] = target.split('#')
      const isRuleMissing = file.startsWith('docs/product/') && anchor === undefined && !path.endsWith('.md')
      return [target, isRuleMissing ? 'name the rule by its heading' : problemOf(file, anchor)] as const
    })
    const linked = path.endsWith('.md') ? [...line.matchAll(LINK)] : []
    const followed = linked.map(([, target = '']) => {
      const [file = '', anchor] = target.split('#')
      return [target, problemOf(file === '' ? path : normalize(join(dirname(path), file)), anchor)] as const
    })
    const papers = [...line.matchAll(PAPER)].map(([target]) => [target, 'name a rule of docs/product'] as const)
    return [...cited, ...followed, ...papers].flatMap(([target, problem]) => (problem ? `${target}: ${problem}` : []))
  }

  return paths.toSorted().flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => problemsIn(path, line).map((problem) => `${path}:${index + 1}: ${problem}`)),
  )
}

/** The anchors of a page's headings, as GitHub and others make them. */
function readAnchors(file: string): Set<string> {
  const text = readFileSync(file, 'utf8').replaceAll(/^```.*?^```/gms, '')
  const anchors = new Set<string>()
  for (const [, heading = ''] of text.matchAll(/^#{1,6} (.+)$/gm)) {
    const anchor = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-')
    let free = anchor
    for (let n = 1; anchors.has(free); n++) free = `${anchor}-${n}`
    anchors.add(free)
  }
  return anchors
}
