import type { Database, Queryable } from '../platform/database/connect.ts'
import { compile, type Query } from '../platform/database/query.ts'

/**
 * What `ask` asks of a database, as people read it, but for the columns of the outermost SELECT, which are the type of its rows. Each
 * statement has been run there: the database takes it.
 */
export async function sqlOf(database: Database, ask: (database: Queryable) => Promise<unknown>): Promise<string> {
  const asked: string[] = []
  const noting: Queryable = (query) => {
    asked.push(inLines(compile(query as Query<unknown>).sql))
    return database(query)
  }
  await ask(noting)
  return asked.join('\n;\n')
}

/** Where a line begins. */
const PARTS = [
  ...[
    'from',
    'where',
    '(?:inner |left |cross )join',
    'group by',
    'having',
    'order by',
    'limit',
    'offset',
    'for update',
  ],
  ...['union', 'values', 'set', 'on conflict', 'returning', '(?<=\\()(?:select|with)', '(?<=[\\w)] )select', 'and'],
].join('|')
const BEGINNING = new RegExp(` ?(?=\\b(?:${PARTS})\\b)`, 'i')

/** Each part on its line, as deep as its brackets; names without their quotes. */
function inLines(text: string): string {
  let depth = 0
  let isOfColumns = false
  const lines: string[] = []
  for (const part of text
    .replaceAll(/"(\w+)"/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .split(BEGINNING)) {
    const isCondition = /^and\b/i.test(part)
    const isOutermost = depth === 0 && !isCondition
    if (isOutermost) isOfColumns = /^select\b/i.test(part)
    if (!isOfColumns) lines.push('  '.repeat(depth + (isCondition ? 1 : 0)) + part.trim())
    else if (isOutermost) lines.push('select …')
    depth += part.split('(').length - part.split(')').length
  }
  return lines.join('\n')
}
