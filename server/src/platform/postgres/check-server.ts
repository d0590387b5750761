import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartError } from '../../configuration/start-error.ts'

/** The versions that Kiosque is tested with (`npm run drill -- postgres-versions`). */
const VERSIONS = { oldest: 16, newest: 18 }

/** How long a notification may be on its way, on a server that is busy. */
const HEARD_MS = 5_000

/** What a server calls its version: « 16.14 (Debian 16.14-1) ». */
export async function versionOf(session: pg.Client): Promise<string> {
  const { rows } = await session.query<{ server_version: string }>('SHOW server_version')
  return rows[0]?.server_version ?? ''
}

/**
 * Whether Kiosque knows the version of a server.
 * @param name as `versionOf` gives it.
 * @returns a line for who starts it, where the version is newer than those; else null.
 * @throws StartError where it is older.
 */
export function checkVersion(name: string): string | null {
  const version = Number.parseInt(name, 10)
  const known = `de ${VERSIONS.oldest} à ${VERSIONS.newest}`
  if (!(version >= VERSIONS.oldest))
    throw new StartError(`PostgreSQL ${name} est trop ancien : Kiosque demande une version ${known}.`)
  if (version > VERSIONS.newest)
    return `PostgreSQL ${name} est plus récent que ceux avec lesquels Kiosque est vérifié (${known}).`
  return null
}

/**
 * @param listening a session of the way by which NOTIFY is to be heard. @param telling of that by which it is sent.
 * @throws StartError when what the one tells does not come to the other: a pooler lends the sessions of the first, or they are two
 *   databases.
 */
export async function checkHearing(listening: pg.Client, telling: pg.Client, isRound: boolean): Promise<void> {
  const channel = `kiosque_${randomUUID().slice(0, 8)}`
  const heard = new Promise<true>((hear) => {
    listening.on('notification', (told) => told.channel === channel && hear(true))
  })
  await listening.query(`LISTEN ${channel}`)
  await telling.query(`NOTIFY ${channel}`)
  if ((await Promise.race([heard, sleep(HEARD_MS, false, { ref: false })])) === true) return
  throw new StartError(
    isRound
      ? 'DATABASE_LISTEN_URL : rien de ce qui se dit à DATABASE_URL ne s’y entend. Il faut la même base, et aucun répartiteur de connexions.'
      : 'DATABASE_URL : ce qui s’y dit ne s’y entend pas. Un répartiteur de connexions (PgBouncer) y répond sans doute : donnez aussi DATABASE_LISTEN_URL, qui le contourne.',
  )
}
