import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { now, query } from '../../../platform/database/query.ts'

/**
 * Which of these addresses a letter knows: those that receive it, and those that left it, even if they were forgotten since. One that
 * editors took away may be brought again.
 */
export const listKnown = (
  database: Queryable,
  letterId: string,
  addresses: readonly { email: string; stand: string }[],
): Promise<{ email: string; isReceived: boolean }[]> =>
  database(
    query
      .selectFrom(asked(addresses).as<'a'>(sql`a(email, stand)`))
      .innerJoin('letterReaders as r', (join) =>
        join
          .on('r.letterId', '=', letterId)
          .on('r.confirmedAt', 'is not', null)
          .on('r.endedBy', 'is distinct from', sql.lit('editor'))
          .on((eb) =>
            eb.or([
              eb(sql`lower(r.email)`, '=', sql`lower(${eb.ref('a.email')})`),
              eb('r.erasedAs', '=', eb.ref('a.stand')),
            ]),
          ),
      )
      .select(['a.email', sql<boolean>`bool_or(r.ended_at IS NULL)`.as('isReceived')])
      .groupBy('a.email'),
  )

const asked = (addresses: readonly { email: string; stand: string }[]) =>
  sql<{ email: string; stand: string }>`unnest(${addresses.map(({ email }) => email)}::text[],
    ${addresses.map(({ stand }) => stand)}::uuid[])`

interface NewReader {
  id: string
  email: string
  source: string
  consentedOn: string | null
}

/** Takes addresses that their editors vouch for; one that was just asked whether it wants the letter, too. @returns their ids. */
export async function takeReaders(
  tx: Transaction,
  letterId: string,
  { rows, wording }: { rows: readonly NewReader[]; wording: string },
): Promise<string[]> {
  const taken = await tx(
    query
      .insertInto('letterReaders')
      .columns(['id', 'letterId', 'email', 'way', 'wording', 'source', 'consentedOn', 'confirmedAt'])
      .expression(
        query
          .selectFrom(brought(rows).as<'a'>(sql`a(id, email, source, consented_on)`))
          .select((eb) => [
            ...(['a.id', sql<string>`${letterId}::uuid`.as('letterId'), 'a.email'] as const),
            ...([sql.lit('import').as('way'), eb.val(wording).as('wording'), 'a.source', 'a.consentedOn'] as const),
            now.as('confirmedAt'),
          ]),
      )
      .onConflict((conflict) =>
        conflict
          .expression(sql`letter_id, lower(email)`)
          .where('endedAt', 'is', null)
          .doUpdateSet((eb) => ({
            way: eb.ref('excluded.way'),
            wording: eb.ref('excluded.wording'),
            source: eb.ref('excluded.source'),
            consentedOn: eb.ref('excluded.consentedOn'),
            confirmedAt: now,
          }))
          .where('letterReaders.confirmedAt', 'is', null),
      )
      .returning('id'),
  )
  return taken.map(({ id }) => id)
}

const brought = (rows: readonly NewReader[]) =>
  sql<{ id: string; email: string; source: string; consentedOn: Date | null }>`unnest(
    ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ email }) => email)}::text[],
    ${rows.map(({ source }) => source)}::text[], ${rows.map((row) => row.consentedOn)}::date[])`

/** To whom the mail about these goes. */
export const importedOf = (ids: readonly string[]) =>
  query
    .selectFrom('letterReaders as r')
    .select([sql<string | null>`NULL::uuid`.as('userId'), 'r.email as recipient'])
    .select(sql<object>`jsonb_build_object('readerId', r.id)`.as('facts'))
    .where(sql<boolean>`r.id = ANY(${[...ids]}::uuid[])`)
