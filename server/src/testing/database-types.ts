import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect, sql } from 'kysely'
import {
  ArrayExpressionNode,
  PostgresDialect as CodegenDialect,
  ColumnTypeNode,
  type ExpressionNode,
  GenericExpressionNode,
  generate,
  IdentifierNode,
} from 'kysely-codegen'
import pg from 'pg'
import { toCamelCase } from '../platform/database/column-names.ts'

/** Where they are kept. */
export const TABLES_FILE = fileURLToPath(new URL('../platform/database/tables.ts', import.meta.url))

const type = (name: string) => new IdentifierNode(name)
/** JSON is written as text: the driver makes arrays PostgreSQL's own. */
const json = (held: ExpressionNode) => new ColumnTypeNode(held, type('string'), type('string'))
const listOf = (name: string) => new GenericExpressionNode('Generated', [json(new ArrayExpressionNode(type(name)))])
const computed = new ColumnTypeNode(type('number'), type('never'), type('never'))

/** What the database cannot say of its columns. */
const COLUMNS: Record<string, ExpressionNode> = {
  'article_activity.rank': computed,
  'articles.blocks': listOf('FlatBlock'),
  'articles.byline': listOf('Signer'),
  'recordings.chapters': listOf('Chapter'),
  'recordings.waveform': new ColumnTypeNode(type('Buffer'), type('Uint8Array'), type('Uint8Array')),
  'comments.score': computed,
  'front_page_plan.edition': json(type('unknown')),
  'idempotency_keys.answer': json(type('unknown')),
  'jobs.job.data': json(type('unknown')),
  'jobs.job.output': json(type('unknown')),
  'jobs.job.source_output': json(type('unknown')),
  'jobs.job.trace_context': json(type('unknown')),
  'renditions.made': listOf('Rendition'),
  'unpublished_changes.content': json(type('unknown')),
  'site_settings.publisher': new GenericExpressionNode('Generated', [
    json(new GenericExpressionNode('Partial', [type('Publisher')])),
  ]),
}

const IMPORTS = {
  FlatBlock: '#contract/publishing/blocks.ts#FlatBlock',
  Signer: '#contract/publishing/byline.ts#Signer',
  Chapter: '#contract/publishing/chapters.ts#Chapter',
  Publisher: '#contract/site/site-settings.ts#Publisher',
  Rendition: './column-types.ts#Rendition',
}

/** What says whether something is public, or an account in use: written by one room each (`lives.ts`). */
const LIVES = {
  Articles: [
    'commentsCount',
    'deletedAt',
    'deletedBy',
    'deletedByMember',
    'isHeld',
    'status',
    'unpublishedByClosing',
    'withdrawnBy',
  ],
  Comments: ['deletedAt', 'hiddenBy'],
  Users: ['articlesCount', 'closingAt', 'isActive', 'suspendedAt', 'suspendedBy', 'suspendedUntil', 'suspensionReason'],
}

function guardLives(types: string): string {
  const guarded = Object.entries(LIVES).reduce((text, [table, columns]) => {
    const lines = new RegExp(`^(  (?:${columns.join('|')})): (.*);$`, 'gm')
    const body = new RegExp(`^export interface ${table} {$.*?^}$`, 'ms')
    return text.replace(body, (found) => found.replaceAll(lines, '$1: Life<$2>;'))
  }, types)
  return guarded.replace('{ Rendition }', '{ Life, Rendition }')
}

/** The types of the tables, as a migrated database says that it should be. */
export async function describeTables(url: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: url })
  // Its sessions may outlive its end by a moment, and the server not.
  pool.on('error', () => undefined)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const types = await generate({
      db,
      dialect: new CodegenDialect(),
      camelCase: true,
      // What else is noted there is no business of the site's.
      excludePattern: '@(drizzle|jobs).!(job|queue)',
      outFile: null,
      overrides: { columns: COLUMNS },
      customImports: IMPORTS,
    })
    const comments = await sql<{ name: string; comment: string }>`
      SELECT CASE relnamespace::regnamespace::text WHEN 'public' THEN '' ELSE relnamespace::regnamespace::text || '_' END || relname AS name,
        obj_description(oid) AS comment
      FROM pg_class WHERE relkind = 'r' AND obj_description(oid) IS NOT NULL AND relnamespace <> 'pg_catalog'::regnamespace`.execute(
      db,
    )
    return comments.rows.reduce((text, { name, comment }) => {
      const opening = `export interface ${toPascalCase(name)} {`
      return text.replace(opening, () => `/** ${comment} */\n${opening}`)
    }, guardLives(types))
  } finally {
    await db.destroy()
  }
}

const toPascalCase = (name: string): string => toCamelCase(`_${name}`)
