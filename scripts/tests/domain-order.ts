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
  ['server/src/modules/people/accounts/account-life.ts', ['publishing'], 'an account takes its articles with it'],
  ['server/src/modules/people/accounts/account-traces', ['reading'], 'and what it did of what is trending'],
  ['server/src/modules/people/accounts/read-own-user.ts', ['publishing', 'reading'], 'one’s own is told with figures'],
  ['server/src/modules/publishing/export/', ['community'], 'an export has held words, notifications and letters'],
  ['server/src/modules/community/comments/remove-comment.ts', ['trust'], 'a comment is taken down by a decision'],
  ['web/src/features/people/leave-device/', ['publishing', 'community'], 'who leaves is asked of what is not sent'],
  ['web/src/features/publishing/article-card/card-actions.tsx', ['community'], 'a card is liked'],
  ['web/src/features/publishing/blocks/letter/', ['community'], 'a block offers the letter'],
  ['web/src/features/reading/infinite-scroll/use-feed.ts', ['community'], 'what is liked is liked in the list'],
  ['web/src/features/reading/creators/creator-row.tsx', ['community'], 'a creator is followed in the list'],
  ['web/src/features/community/comments/', ['trust'], 'a comment is reported, and hidden by a rule'],
]

const IMPORTED = /\b(?:from |import\()'(\.{1,2}\/[^'\n]+\.tsx?)'/g

/**
 * Imports of a domain that stands above one’s own, and exceptions that nothing needs any more. @returns a line for each; empty when
 * all is well.
 */
export function upwardImports(root: string): string[] {
  const imports = Object.entries(SIDES).flatMap(([side, order]) => importsUp(root, side, order))
  const needless = EXCEPTIONS.filter((exception) => !imports.some((found) => excuses(exception, found)))
  return [
    ...imports
      .filter((found) => !EXCEPTIONS.some((exception) => excuses(exception, found)))
      .map(({ path, target }) => `${path}: ${target} is of a domain above its own`),
    ...needless
      .filter(([begin]) => globSync(`${begin}*`, { cwd: root }).length > 0)
      .map(([begin]) => `${begin}: looks up no more, and needs no exception`),
  ]
}

interface UpwardImport {
  path: string
  target: string
  /** Of the target. */
  domain: string
}

function importsUp(root: string, side: string, order: readonly string[]): UpwardImport[] {
  const domainOf = (path: string): string => path.slice(side.length + 1).split('/')[0] ?? ''
  const paths = globSync(`${side}/*/**/*.{ts,tsx}`, { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path))
  return paths.toSorted().flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const targets = [...text.matchAll(IMPORTED)].map(([, named = '']) => join(dirname(path), named))
    const level = order.indexOf(domainOf(path))
    const above = targets.filter((target) => level >= 0 && order.indexOf(domainOf(target)) > level)
    return above.map((target) => ({ path, target, domain: domainOf(target) }))
  })
}

const excuses = ([begin, domains]: (typeof EXCEPTIONS)[number], { path, domain }: UpwardImport): boolean =>
  path.startsWith(begin) && domains.includes(domain)
