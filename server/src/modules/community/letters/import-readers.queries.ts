import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'

/**
 * Which of these addresses a letter knows: those that receive it, and those that left it, even if they were forgotten since. One that
 * editors took away may be brought again.
 */
export const listKnown = (
  database: Queryable,
  letterId: string,
  addresses: readonly { email: string; stand: string }[],
): Promise<{ email: string; isReceived: boolean }[]> =>
  database(sql<{ email: string; isReceived: boolean }>`
    SELECT a.email, bool_or(r.ended_at IS NULL) AS is_received
    FROM unnest(${addresses.map(({ email }) => email)}::text[], ${addresses.map(({ stand }) => stand)}::uuid[])
      AS a (email, stand)
    JOIN letter_readers r ON r.letter_id = ${letterId} AND r.confirmed_at IS NOT NULL
      AND r.ended_by IS DISTINCT FROM 'editor' AND (lower(r.email) = lower(a.email) OR r.erased_as = a.stand)
    GROUP BY a.email`)

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
  const taken = await tx(sql<{ id: string }>`
    INSERT INTO letter_readers AS r (id, letter_id, email, way, wording, source, consented_on, confirmed_at)
    SELECT a.id, ${letterId}, a.email, 'import', ${wording}, a.source, a.consented_on, now()
    FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ email }) => email)}::text[],
      ${rows.map(({ source }) => source)}::text[], ${rows.map((row) => row.consentedOn)}::date[])
      AS a (id, email, source, consented_on)
    ON CONFLICT (letter_id, lower(email)) WHERE ended_at IS NULL DO UPDATE SET way = excluded.way,
      wording = excluded.wording, source = excluded.source, consented_on = excluded.consented_on, confirmed_at = now()
    WHERE r.confirmed_at IS NULL
    RETURNING id`)
  return taken.map(({ id }) => id)
}

/** To whom the mail about these goes. */
export const importedOf = (ids: readonly string[]) =>
  sql<{ userId: string | null; recipient: string | null; facts: object }>`(
    SELECT NULL::uuid AS user_id, r.email AS recipient, jsonb_build_object('readerId', r.id) AS facts
    FROM letter_readers r WHERE r.id = ANY(${[...ids]}::uuid[]))`
