import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const MODULES = 'server/src/modules'

/** docs/architecture.md#the-domains, from below. */
const ORDER = ['people', 'publishing', 'site', 'reading', 'community', 'trust', 'consequences']

/** Who asks a domain above their own all the same. */
const EXCEPTIONS: readonly (readonly [folder: string, domains: readonly string[], why: string])[] = [
  ['people/users', ['publishing', 'reading', 'community'], 'a profile lists articles, and names its letter'],
  [
    'people/accounts',
    ['publishing', 'reading'],
    'an account takes its articles with it, and one’s own is told with figures',
  ],
  [
    'publishing/export',
    ['community'],
    'an export has the held words of its author, how they are told, and their letters',
  ],
  ['community/comments', ['trust'], 'a comment is taken down by a decision'],
]

const IMPORTED = /\b(?:from |import\()'(\.{1,2}\/[^'\n]+\.ts)'/g

/** Imports of a domain of the server that stands above one’s own. @returns a line for each; empty when all is well. */
export function upwardImports(root: string): string[] {
  const paths = globSync('*/**/*.ts', { cwd: join(root, MODULES) }).filter((path) => !path.endsWith('.test.ts'))
  return paths.toSorted().flatMap((path) => {
    const text = readFileSync(join(root, MODULES, path), 'utf8')
    const targets = [...text.matchAll(IMPORTED)].map(([, named = '']) => join(dirname(path), named))
    return targets
      .filter((target) => isAbove(path, target) && !isExcepted(path, target))
      .map((target) => `${MODULES}/${path}: ${target} is of a domain above its own`)
  })
}

const domainOf = (path: string): string => path.split('/')[0] ?? ''

const isAbove = (path: string, target: string): boolean =>
  ORDER.indexOf(domainOf(target)) > ORDER.indexOf(domainOf(path))

const isExcepted = (path: string, target: string): boolean =>
  EXCEPTIONS.some(([folder, domains]) => dirname(path) === folder && domains.includes(domainOf(target)))
