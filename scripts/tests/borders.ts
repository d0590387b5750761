import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import { z } from 'zod'

/** What a module offers to the others besides its policy, queries and presenter. */
const OFFERED = [
  'accounts/ask-to-verify',
  'accounts/require-password',
  'accounts/read-own-user',
  'accounts/common-passwords',
  'accounts/make-account',
  'accounts/passwords',
  'accounts/reopen',
  'accounts/shown-pictures',
  'accounts/sign-in',
  'articles/present-recording',
  'articles/save-article',
  'articles/slug',
  'articles/with-input',
  'articles/write-article',
  'embeds/fill-embeds',
  'feeds/feed',
  'feeds/feed-formats',
  'feeds/feed-scope',
  'feeds/send-to-readers',
  'imports/copy-images',
  'invitations/require-invitation',
  'journal/note-act',
  'links/links',
  'mails/composer',
  'mails/queue-mail',
  'revisions/keep-revision',
  'revisions/read-revision',
  'second-factors/recovery-codes',
  'second-factors/require-second-factor',
  'second-factors/tell-factor-change',
  'second-factors/totp',
  'sections/read-sections',
  'trending/activity',
  'uploads/count-uploads',
  'uploads/uploads-folder',
  'users/suspend-account',
]

/** One import, by paths from the root; `to` is a package's name where it is none of ours. */
interface Import {
  from: string
  to: string
  /** Where `to` is a file of ours that is not there. */
  isLost: boolean
  isPackage: boolean
  /** Types alone, or when it is asked for. */
  isLight: boolean
}

/** What must not be imported: whatever `from` matches must not import what `to` says yes to. */
interface Border {
  name: string
  /** What is told to whoever crosses it. */
  why: string
  from: RegExp
  to: (each: Import, from: RegExpExecArray) => boolean
}

/** Folders that import nothing of others; each is a folder or several, as part of an expression. */
const apart = (part: string, others: string, why: string): Border => ({
  name: `${part} apart`,
  why,
  from: new RegExp(`^(${part})/`),
  to: ({ to }) => new RegExp(`^(${others})/`).test(to),
})

/** Which part may import which: docs/decisions/borders.md. */
const BORDERS: readonly Border[] = [
  apart('contract', 'server|web|demo', 'the contract imports nothing of ours'),
  apart('demo', 'server|web|contract', 'the demonstration imports nothing of ours'),
  apart('server', 'web|bench|e2e', 'the server reads the web app only through its build'),
  apart('web', 'server|demo', 'the browser knows the server by the contract'),
  {
    name: 'platform below',
    why: 'the platform knows nothing of what stands on it',
    from: /^server\/src\/(platform|configuration)\//,
    to: ({ to }) => to.startsWith('server/src/') && !/^server\/src\/(platform|configuration)\//.test(to),
  },
  {
    name: 'modules apart',
    why: 'a module is used by its policy, queries, presenter, and what it offers (OFFERED)',
    from: /^server\/src\/modules\/([^/]+)\//,
    to: ({ to }, [own]) =>
      to.startsWith('server/src/modules/') &&
      !to.startsWith(own) &&
      !/\.(policy|queries|presenter)\.ts$/.test(to) &&
      !OFFERED.some((offered) => to === `server/src/modules/${offered}.ts`),
  },
  {
    name: 'modules below',
    why: 'modules know nothing of how they are served, started and kept',
    from: /^server\/src\/modules\//,
    to: ({ to }) => /^server\/src\/(app|backup|cli|demo|lifecycle|pages|testing|verify)\//.test(to),
  },
  {
    name: 'demo on demand',
    why: 'the demonstration is loaded by whoever asks for it',
    from: /^server\/src\/(?!demo\/)/,
    to: ({ to, isLight }) => to.startsWith('demo/') && !isLight,
  },
  {
    name: 'screens apart',
    why: 'what two screens share is a feature',
    from: /^web\/src\/screens\/[^/]+\//,
    to: ({ to }, [own]) => to.startsWith('web/src/screens/') && !to.startsWith(own),
  },
  apart('web/src/features', 'web/src/screens', 'imports go screens, features, ui'),
  apart('web/src/(ui|lib)', 'contract|web/src/(screens|features|session|api)', 'ui/ and lib/ know no domain'),
]

const FILES = '{contract,demo,server,web,scripts,bench,e2e}/**/*.{ts,tsx,mjs}'
const Manifest = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  exports: z.record(z.string(), z.string()).default({}),
})

/**
 * Every import below `root` that crosses a border, leads nowhere or closes a circle of files or folders; tests may import
 * anything. @returns a line for each, which begins with the name of its rule; empty when all is well.
 */
export function crossedBorders(root: string): string[] {
  const files = new Set(
    globSync(FILES, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)$|\.test\.tsx?$/.test(path) }),
  )
  const { dependencies, devDependencies } = readManifest(join(root, 'package.json'))
  const imports = [...files].flatMap((file) => importsOf(root, file, files))
  const ours = imports.filter(({ isPackage, isLost }) => !isPackage && !isLost)
  return [
    ...imports.filter(({ isLost }) => isLost).map(({ from, to }) => `resolved: ${from} → ${to}, which is not there`),
    ...imports
      .filter(({ from, to, isPackage, isLight }) => {
        const isServed = /^(server|contract|demo)\/src\//.test(from) && !from.startsWith('server/src/testing/')
        return isServed && isPackage && !isLight && to in devDependencies && !(to in dependencies)
      })
      .map(({ from, to }) => `production packages: ${from} → ${to}, which is installed only to build and test`),
    ...BORDERS.flatMap(({ name, why, from, to }) =>
      ours.flatMap((each) => {
        const matched = from.exec(each.from)
        return matched && to(each, matched) ? `${name}: ${each.from} → ${each.to}: ${why}` : []
      }),
    ),
    ...circles(ours.map(({ from, to }) => [from, to])).map((circle) => `no cycle of files: ${circle.join(', ')}`),
    ...circles(folderEdges(ours)).map((circle) => `no cycle of folders: ${circle.join(', ')}`),
  ]
}

/** The rules by their names, as the lines of `crossedBorders` begin. */
export const RULES = [
  'resolved',
  'production packages',
  ...BORDERS.map(({ name }) => name),
  'no cycle of files',
  'no cycle of folders',
]

const readManifest = (file: string) => Manifest.parse(JSON.parse(readFileSync(file, 'utf8')))

/** @throws Error when the file cannot be read as TypeScript: nothing is passed over. */
function importsOf(root: string, from: string, files: ReadonlySet<string>): Import[] {
  const text = readFileSync(join(root, from), 'utf8')
  const { module, errors } = parseSync(from, text)
  if (errors[0]) throw new Error(`${from}: ${errors[0].message}`)
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      said: moduleRequest.value,
      isLight: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? { said: moduleRequest.value, isLight: isType } : [],
      ),
    ),
    // Names that are put together are nobody's to follow.
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const [, said] = /^['"](.+)['"]$/.exec(text.slice(start, end)) ?? []
      return said === undefined ? [] : { said, isLight: true }
    }),
  ]
  return found.map(({ said, isLight }) => {
    const path = pathOf(root, from, said)
    if (path === undefined) return { from, to: packageOf(said), isLost: false, isPackage: true, isLight }
    return { from, to: path, isLost: !files.has(path) && !isFile(join(root, path)), isPackage: false, isLight }
  })
}

/** Of what is ours, from the root. */
function pathOf(root: string, from: string, said: string): string | undefined {
  const plain = said.replace(/\?\w+$/, '')
  if (plain.startsWith('.')) return normalize(join(dirname(from), plain))
  if (plain.startsWith('#contract/')) return plain.replace('#contract/', 'contract/src/')
  if (!plain.startsWith('@kiosque/demo/')) return undefined
  const { exports } = readManifest(join(root, 'demo/package.json'))
  return normalize(join('demo', exports[plain.replace('@kiosque/demo', '.')] ?? plain))
}

const packageOf = (said: string): string => /^(@[^/]+\/)?[^/]+/.exec(said)?.[0] ?? said

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/** A folder has what lies below it too: it knows the folders that these import from, itself apart. */
function folderEdges(imports: readonly Import[]): [string, string][] {
  return imports.flatMap(({ from, to }) => {
    const known = dirname(to)
    return above(from)
      .filter((folder) => !`${known}/`.startsWith(`${folder}/`))
      .map((folder): [string, string] => [folder, known])
  })
}

function above(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** The sets of more than one that all lead to each other (Tarjan's strongly connected components). */
function circles(edges: readonly (readonly [string, string])[]): string[][] {
  const next = Map.groupBy(edges, ([from]) => from)
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const found: string[][] = []
  const visit = (node: string): number => {
    const mine = order.size
    order.set(node, mine)
    let lowest = mine
    open.push(node)
    for (const [, to] of next.get(node) ?? []) {
      if (!order.has(to)) lowest = Math.min(lowest, visit(to))
      else if (open.includes(to)) lowest = Math.min(lowest, low.get(to) ?? order.get(to) ?? lowest)
    }
    low.set(node, lowest)
    if (lowest === mine) {
      const circle = open.splice(open.indexOf(node))
      if (circle.length > 1) found.push(circle.toSorted())
    }
    return lowest
  }
  for (const node of next.keys()) if (!order.has(node)) visit(node)
  return found
}
