import pg from 'pg'
import {
  fits,
  readAddresses,
  type ServerAddresses,
  type ServerState,
  type Target,
} from '../../configuration/server-addresses.ts'
import { answerInTime, PATIENCE_MS } from './answer-in-time.ts'

const STATE = `
  SELECT pg_is_in_recovery() AS "isStandby", current_setting('transaction_read_only') = 'on' AS "isReadOnly"`

export interface FoundServer {
  url: string
  /** Open; its errors are the caller's. */
  session: pg.Client
}

/**
 * Opens a session with the first of the servers that answers and fits.
 * @throws the error of the last that did not.
 */
export async function findServer({ urls, target }: ServerAddresses, name: string): Promise<FoundServer> {
  const rounds: readonly Target[] = target === 'prefer-standby' ? ['standby', 'any'] : [target]
  let failure: unknown
  for (const wanted of rounds) {
    for (const url of urls) {
      try {
        return { url, session: await openSession(url, wanted, name) }
      } catch (error) {
        failure = error
      }
    }
  }
  throw failure
}

/** The address of the one server among several that is to be used; that of a single one as it is, unasked. @throws as `findServer`. */
export async function chooseServer(address: string): Promise<string> {
  const addresses = readAddresses(address)
  if (addresses.urls.length === 1) return addresses.urls[0]
  const { url, session } = await findServer(addresses, 'kiosque')
  await session.end()
  return url
}

async function openSession(url: string, target: Target, name: string): Promise<pg.Client> {
  const session = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: PATIENCE_MS,
    keepAlive: true,
  })
  // Heard by the statement that fails; without a listener it would end the process.
  session.on('error', () => undefined)
  try {
    await session.connect()
    if (fits(await askState(session), target)) return session
    throw new Error(`no ${target} server`)
  } catch (error) {
    void session.end()
    throw error
  }
}

/** What the server of a session is now; a standby may have become the primary. @throws Error when it does not answer in time. */
export async function askState(session: pg.Client): Promise<ServerState> {
  const { rows } = await answerInTime(session.query<ServerState>(STATE))
  return rows[0] ?? { isStandby: false, isReadOnly: false }
}
