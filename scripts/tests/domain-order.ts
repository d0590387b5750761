import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** docs/architecture.md#the-domains: the folders whose first level is the domains, from below. */
const SIDES: Record<string, readonly string[]> = {
  'contract/src': ['people', 'publishing', 'site', 'reading', 'community', 'trust'],
  'server/src/modules': ['people', 'publishing', 'site', 'reading', 'community', 'trust', 'consequences'],
  // What every screen stands on is the site's there: forms, the page's head, where pictures come from.
  'web/src/features': ['site', 'people', 'publishing', 'reading', 'community', 'trust'],
}

/** Who asks a domain above their own all the same; by the beginning of their path. */
const EXCEPTIONS: readonly (readonly [path: string, domains: readonly string[], why: string])[] = [
  ['contract/src/people/mail-content.ts', ['publishing', 'site', 'community', 'trust'], 'mails tell what happened'],
  ['contract/src/people/users.ts', ['publishing', 'reading'], 'a profile lists articles'],
  ['contract/src/people/invitations.ts', ['site'], 'who may register is a setting'],
  ['contract/src/publishing/pictures.ts', ['site'], 'a card bears the site’s name'],
  ['contract/src/publishing/article-calls.ts', ['trust'], 'an article is told with its notes of the register'],
  [
    'server/src/modules/people/users/',
    ['publishing', 'reading', 'community'],
    'a profile lists articles, names its letter',
  ],
  [
    'server/src/modules/people/accounts/',
    ['publishing', 'reading'],
    'an account takes its articles with it, and one’s own is told with figures',
  ],
  ['server/src/modules/publishing/export/', ['community'], 'an export has held words, notifications and letters'],
  ['server/src/modules/community/comments/', ['trust'], 'a comment is taken down by a decision'],
  ['web/src/features/people/leave-device/', ['publishing', 'community'], 'who leaves is asked of what is not sent'],
  ['web/src/features/publishing/', ['community'], 'cards are liked, a block offers the letter'],
  ['web/src/features/reading/', ['community'], 'what a feed lists is liked, a creator followed'],
  ['web/src/features/community/comments/', ['trust'], 'a comment is reported, and hidden by a rule'],
]

const IMPORTED = /\b(?:from |import\()'(\.{1,2}\/[^'\n]+\.tsx?)'/g

/** Imports of a domain that stands above one’s own. @returns a line for each; empty when all is well. */
export function upwardImports(root: string): string[] {
  return Object.entries(SIDES).flatMap(([side, order]) => {
    const level = (path: string): number => order.indexOf(path.slice(side.length + 1).split('/')[0] ?? '')
    const paths = globSync(`${side}/*/**/*.{ts,tsx}`, { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path))
    return paths.toSorted().flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const targets = [...text.matchAll(IMPORTED)].map(([, named = '']) => join(dirname(path), named))
      const above = targets.filter((target) => level(path) >= 0 && level(target) > level(path))
      const refused = above.filter((target) => !isExcepted(path, order[level(target)] ?? ''))
      return refused.map((target) => `${path}: ${target} is of a domain above its own`)
    })
  })
}

const isExcepted = (path: string, domain: string): boolean =>
  EXCEPTIONS.some(([begin, domains]) => path.startsWith(begin) && domains.includes(domain))
