import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A file of fewer lines is there for two others at least. */
const LINES = 15
const IMPORTERS = 2

/** Small and alone all the same: found by its role (docs/architecture.md), or begins a process. */
const MAY_BE_ALONE = /\.(?:job|policy|presenter|routes)\.ts$|\/main\.ts$/

const NAMED = /(\bfrom )?'((?:\.{1,2}|#contract)\/[^'\n]+\.tsx?)'/g

/**
 * The files of server, contract and web that exist for one other file alone. What is named otherwise than by `import … from` is loaded
 * when it is needed, or run by itself: that is no importer to fold it into. @returns a line for each; empty when all is well.
 */
export function smallFiles(root: string): string[] {
  const paths = globSync('{server,contract,web}/src/**/*.{ts,tsx}', { cwd: root })
  const served = paths.filter((path) => !/\.test\.tsx?$|\/testing\//.test(path)).toSorted()
  const texts = new Map(served.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  const importers = new Map<string, number>()
  for (const [path, text] of texts) {
    for (const [, from, named = ''] of text.matchAll(NAMED)) {
      const target = named.startsWith('#') ? named.replace('#contract', 'contract/src') : join(dirname(path), named)
      importers.set(target, (importers.get(target) ?? 0) + (from ? 1 : IMPORTERS))
    }
  }
  const few = [...texts].filter(([path, text]) => isSmall(text) && (importers.get(path) ?? 0) < IMPORTERS)
  const alone = few.filter(([path]) => !MAY_BE_ALONE.test(path))
  return alone.map(([path]) => `${path}: fewer than ${LINES} lines for one other file: they belong there`)
}

const isSmall = (text: string): boolean => text.split('\n').length <= LINES
