import { type ExpressionBuilder, sql } from 'kysely'
import { KEPT } from '#contract/limits.ts'
import type { Database, Queryable, Transaction } from '../database/connect.ts'
import { now, query } from '../database/query.ts'
import type { DB, FileKind } from '../database/tables.ts'

/** A row of `files`. */
export interface StoredFile {
  /** A content hash with the size in pixels; served under `mediaUrl(name)`. */
  name: string
  kind: FileKind
  contentType: string
  bytes: number
  /** Pixels; null for a sound. */
  width: number | null
  height: number | null
  /** Seconds; null for an image. */
  duration: number | null
  /** Base64; null for what is no image. */
  thumbhash: string | null
  /** False for videos and sounds of a kind that some browsers do not play. */
  playsEverywhere: boolean
  ownerId: string | null
  createdAt: Date
}

/** docs/product/files.md#unused-files: hours for which a sending that nothing took up holds its file. */
const WAITING_HOURS = KEPT.unusedFileHours

/** Equals one of `names`, however many they are. */
const anyOf = (names: readonly string[]) => sql<string>`ANY(${[...names]}::text[])`

/** Notes a file whose bytes are kept, and `sendings` of it by its owner. */
export async function noteFile(
  tx: Transaction,
  file: Omit<StoredFile, 'createdAt'>,
  sendings = 1,
): Promise<StoredFile> {
  await lockOwner(tx, file.ownerId)
  const [row] = await tx(
    query
      .insertInto('files')
      .values(file)
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet(({ fn }) => ({ ownerId: fn.coalesce('files.ownerId', 'excluded.ownerId') })),
      )
      .returning(['ownerId', 'createdAt']),
  )
  if (row === undefined) throw new Error('no row of the file that was noted')
  await countSendings(tx, [file.name], file.ownerId, sendings)
  return { ...file, ...row }
}

/** As `noteFile` for one that is there already; undefined, and nothing noted, when it is not. */
export async function noteAgain(
  tx: Transaction,
  { name, ownerId }: Pick<StoredFile, 'name' | 'ownerId'>,
  sendings: number,
): Promise<Pick<StoredFile, 'ownerId' | 'createdAt'> | undefined> {
  await lockOwner(tx, ownerId)
  const [row] = await tx(
    query
      .updateTable('files')
      .set((eb) => ({ ownerId: sql<string | null>`coalesce(${eb.ref('ownerId')}, ${ownerId}::uuid)` }))
      .where('name', '=', name)
      .returning(['ownerId', 'createdAt']),
  )
  if (row !== undefined) await countSendings(tx, [name], ownerId, sendings)
  return row
}

/** To be called before any file is locked: the end of an account locks in this order, too. */
export async function lockOwner(tx: Transaction, ownerId: string | null): Promise<void> {
  if (ownerId !== null) await tx(query.selectFrom('users').select('id').where('id', '=', ownerId).forKeyShare())
}

/** Counts so many sendings of each of `names` as young and waiting. To be called with the files locked. */
export async function countSendings(
  tx: Transaction,
  names: readonly string[],
  ownerId: string | null,
  sendings: number,
): Promise<void> {
  await tx(
    query
      .insertInto('fileUploads')
      .columns(['fileName', 'ownerId', 'waiting'])
      .expression((eb) =>
        eb
          .selectFrom('files')
          .select([
            'name',
            sql<string | null>`${ownerId}::uuid`.as('ownerId'),
            sql<number>`${sendings}::integer`.as('waiting'),
          ])
          .where('name', '=', anyOf(names))
          .orderBy('name'),
      )
      .onConflict((conflict) =>
        conflict.constraint('file_uploads_owner').doUpdateSet((eb) => ({
          waiting: eb('fileUploads.waiting', '+', eb.ref('excluded.waiting')),
          uploadedAt: now,
        })),
      ),
  )
}

/** One sending of each of `names` waits no longer, for what it was meant for is there. To be called with the files locked. */
export async function takeUpSendings(tx: Transaction, names: readonly string[], ownerId: string | null): Promise<void> {
  await tx(
    query
      .updateTable('fileUploads')
      .set((eb) => ({ waiting: eb('waiting', '-', 1) }))
      .where('fileName', '=', anyOf(names))
      .where((eb) => eb.or([eb('ownerId', '=', ownerId), eb('ownerId', 'is', null)]))
      .where('waiting', '>', 0),
  )
}

/** Holds off the removal of these files until the transaction ends. @returns those that are kept. */
export async function lockFiles(tx: Transaction, names: readonly string[]): Promise<Set<string>> {
  const rows = await tx(
    query.selectFrom('files').select('name').where('name', '=', anyOf(names)).orderBy('name').forNoKeyUpdate(),
  )
  return new Set(rows.map(({ name }) => name))
}

/** Notes that readers are shown these files. To be called with the files locked. */
export async function markShown(tx: Transaction, names: readonly string[]): Promise<void> {
  await tx(
    query.updateTable('files').set({ wasShown: true }).where('name', '=', anyOf(names)).where('wasShown', '=', false),
  )
}

/** Who sees one of `names`, of those that are noted (docs/product/files.md#hidden-files). */
export function findShowings(database: Queryable, names: readonly string[]) {
  return database(
    query
      .selectFrom('files')
      .select('name')
      .select((eb) => {
        const address = sql<string>`'/media/' || ${eb.ref('files.name')}`
        const bears = (of: ExpressionBuilder<DB, 'users'>) =>
          of.or([of('avatar', '=', address), of('bannerUrl', '=', address)])
        const accounts = eb.selectFrom('users').select('users.id').where(bears)
        const articles = eb
          .selectFrom('articleFiles as x')
          .innerJoin('articles as a', 'a.id', 'x.articleId')
          .select('a.id')
          .whereRef('x.fileName', '=', 'files.name')
        const ofSite = eb
          .selectFrom('siteSettings')
          .select('isOnly')
          .where((of) => of.or([of('logo', '=', address), of('icon', '=', address)]))
        return [
          // What shows it to readers: an article, an account, the site itself.
          articles.where('x.lastVersion', 'is', null).where('a.status', '=', 'published').limit(1).as('articleId'),
          accounts.where('isActive', '=', true).limit(1).as('userId'),
          eb.exists(ofSite).$castTo<boolean>().as('isOfSite'),
          // Whether it is hidden unless something shows it.
          eb
            .or([
              eb('files.wasShown', '=', true),
              eb.exists(articles.where('x.isOfUnpublished', '=', true)),
              eb.exists(
                articles
                  .innerJoin('users as u', 'u.id', 'a.authorId')
                  .where((of) => of.or([of('a.deletedAt', 'is not', null), of('u.isActive', '=', false)])),
              ),
              eb.exists(accounts.where('isActive', '=', false)),
            ])
            .$castTo<boolean>()
            .as('isWithdrawn'),
        ]
      })
      .where('name', '=', anyOf(names)),
  )
}

/** Those of `names` that this account has sent, or shows, or that `articleId` has shown. */
export async function filesOf(
  tx: Transaction,
  names: readonly string[],
  { ownerId, articleId }: { ownerId: string; articleId: string | null },
): Promise<Set<string>> {
  const rows = await tx(
    query
      .selectFrom('files')
      .select('name')
      .where('name', '=', anyOf(names))
      .where((eb) =>
        eb.or([
          eb('files.ownerId', '=', ownerId),
          eb.exists(
            eb
              .selectFrom('fileUploads as s')
              .select('s.fileName')
              .whereRef('s.fileName', '=', 'files.name')
              .where('s.ownerId', '=', ownerId),
          ),
          eb.exists(
            eb
              .selectFrom('articleFiles as x')
              .innerJoin('articles as a', 'a.id', 'x.articleId')
              .select('a.id')
              .whereRef('x.fileName', '=', 'files.name')
              .where((of) => of.or([of('a.authorId', '=', ownerId), of('a.id', '=', articleId)])),
          ),
        ]),
      ),
  )
  return new Set(rows.map(({ name }) => name))
}

export async function findFile(database: Queryable, name: string): Promise<StoredFile | undefined> {
  const [row] = await database(query.selectFrom('files').selectAll().where('name', '=', name))
  return row && { ...row, bytes: Number(row.bytes) }
}

/** The bytes of those of `names` that are documents. */
export async function documentSizes(database: Queryable, names: readonly string[]): Promise<Map<string, number>> {
  const documents = query.selectFrom('files').select(['name', 'bytes']).where('kind', '=', 'document')
  const rows = await database(documents.where('name', '=', anyOf(names)))
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]))
}

/** Those of `names` that are noted. */
export async function knownFiles(database: Queryable, names: readonly string[]): Promise<Set<string>> {
  const rows = await database(query.selectFrom('files').select('name').where('name', '=', anyOf(names)))
  return new Set(rows.map(({ name }) => name))
}

/**
 * The files whose names are not before `from` and before `to` (null: to the end), with the videos that were made of them.
 * Sizes in bytes.
 */
export function listFiles(database: Queryable, from: string, to: string | null) {
  const files = query
    .selectFrom('files as f')
    .leftJoin('renditions as m', (join) => join.onRef('m.fileName', '=', 'f.name').on('m.state', '=', 'ready'))
    .select(['f.name', 'f.createdAt'])
    .select((eb) => [
      sql<number>`${eb.ref('f.bytes')}::double precision`.as('bytes'),
      eb.fn.coalesce('m.made', sql<[]>`'[]'`).as('made'),
    ])
    .where('f.name', '>=', from)
  return database(to === null ? files : files.where('f.name', '<', to))
}

/** Those of `stems` that the name of a noted file begins with, up to its first dot. */
export async function fileStems(database: Queryable, stems: readonly string[]): Promise<Set<string>> {
  const stemOf = ({ ref }: ExpressionBuilder<DB, 'files'>) => sql<string>`split_part(${ref('name')}, '.', 1)`
  const rows = await database(
    query
      .selectFrom('files')
      .distinct()
      .select((eb) => stemOf(eb).as('stem'))
      .where(stemOf, '=', anyOf(stems)),
  )
  return new Set(rows.map(({ stem }) => stem))
}

/** Names of files that nothing shows and nobody waits for, oldest first, after the one that came at `after`. */
export async function findUnusedFiles(
  database: Database,
  after: { createdAt: Date; name: string } | null,
  limit: number,
): Promise<{ name: string; createdAt: Date }[]> {
  const unused = query
    .selectFrom('files')
    .select(['name', 'createdAt'])
    .where(isUnused)
    .orderBy('createdAt')
    .orderBy('name')
    .limit(limit)
  if (after === null) return database(unused)
  return database(
    unused.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('createdAt', 'name'), '>', tuple(after.createdAt, after.name)),
    ),
  )
}

/**
 * Forgets those of `names` that nothing shows and nobody waits for; tells which. The lock comes first, in a statement of
 * its own: what others wrote until they let go of it is then seen.
 */
export async function forgetUnusedFiles(tx: Transaction, names: readonly string[]): Promise<string[]> {
  await tx(query.selectFrom('files').select('name').where('name', '=', anyOf(names)).orderBy('name').forUpdate())
  const rows = await tx(query.deleteFrom('files').where('name', '=', anyOf(names)).where(isUnused).returning('name'))
  return rows.map(({ name }) => name)
}

/** The one rule of what may be removed. */
function isUnused({ and, not, exists, ref, selectFrom }: ExpressionBuilder<DB, 'files'>) {
  const address = sql<string>`'/media/' || ${ref('files.name')}`
  const users = selectFrom('users').select('id')
  return and([
    not(exists(selectFrom('articleFiles').select('fileName').whereRef('fileName', '=', 'files.name'))),
    not(exists(users.where('avatar', '=', address))),
    not(exists(users.where('bannerUrl', '=', address))),
    not(exists(selectFrom('bugReports').select('id').where('screenshot', '=', address))),
    not(
      exists(
        selectFrom('siteSettings')
          .select('isOnly')
          .where((eb) => eb.or([eb('logo', '=', address), eb('icon', '=', address)])),
      ),
    ),
    not(
      exists(
        selectFrom('fileUploads')
          .select('fileName')
          .whereRef('fileName', '=', 'files.name')
          .where('waiting', '>', 0)
          .where('uploadedAt', '>', sql<Date>`now() - make_interval(hours => ${sql.lit(WAITING_HOURS)})`),
      ),
    ),
  ])
}
