import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whole statements that are written as text, and why no builder has them: how many a file. */
const LISTED: Record<string, readonly [count: number, why: string]> = {
  'server/src/backup/restore-entries.ts': [1, 'a table that an archive names'],
  'server/src/backup/tables.ts': [1, 'PostgreSQL’s own tables'],
  'server/src/modules/people/mails/mails.queries.ts': [1, 'inserts what another statement gives'],
  'server/src/modules/publishing/articles/search-document.queries.ts': [
    1,
    'rows of lists, beside those of the job queue',
  ],
  'server/src/modules/publishing/front-page/by-itself.queries.ts': [
    1,
    'ranks of hashtags in four steps, shorter as text',
  ],
  'server/src/modules/reading/creators/creators.queries.ts': [2, 'parts that are materialized, of lists taken apart'],
  'server/src/modules/reading/search/search.queries.ts': [1, 'words of a tsquery taken apart, and ways back in time'],
  'server/src/modules/reading/trending/trending.queries.ts': [1, 'lateral sums of a few days, shorter as text'],
  'server/src/modules/trust/register/figures.queries.ts': [1, 'one value, of JSON'],
  'server/src/platform/database/migrate.ts': [2, 'a table of the migrations’ own'],
  'server/src/verify/kept-columns.ts': [1, 'a table and columns that a rule names'],
  'server/src/verify/walk.ts': [1, 'a table that a check names'],
}
const NOT_SERVED = /\.test\.ts$|^server\/src\/testing\//

/** A statement whose rows have the type that it says itself, which nothing compares with the schema. */
const STATEMENT = /\bsql<([^`]+)>\s*`([\s(]*)(?:select|with|insert|update|delete)\b/gi

/** In parentheses a statement may be an expression that gives one value. */
const VALUE = /^(\s|\||\[\]|string|number|boolean|Date|null)+$/

const isOfRows = ([, type = '', before = '']: RegExpExecArray): boolean => !before.includes('(') || !VALUE.test(type)

/** Where rows have a type that is only claimed. @returns a line for each file; empty when all is well. */
export function claimedRows(root: string, listed = LISTED): string[] {
  const paths = globSync('server/src/**/*.ts', { cwd: root }).filter((path) => !NOT_SERVED.test(path))
  return [...new Set([...paths, ...Object.keys(listed)])].toSorted().flatMap((path) => {
    const text = paths.includes(path) ? readFileSync(join(root, path), 'utf8') : ''
    const count = [...text.matchAll(STATEMENT)].filter(isOfRows).length
    const [expected = 0] = listed[path] ?? []
    if (count === expected) return []
    return `${path}: ${count} statements claim the type of their rows, ${expected} listed: build them (query.ts), or say why not in claimed-rows.ts`
  })
}
