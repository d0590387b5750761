import { Socket } from 'node:net'
import pg, { type ClientConfig } from 'pg'
import { answerInTime } from './answer-in-time.ts'
import { DatabaseAway, endsSession } from './availability.ts'
import { END_MS, type Lease, type Pool } from './pool.ts'

/** One session, from the moment when it is begun. */
interface SharedSession {
  client: pg.Client
  opened: Promise<void>
  /** Ends it at once: whoever waits for an answer hears that the connection was lost. */
  cut(): void
}

/**
 * As a pool of `max` sessions, of which each serves any number of borrowers at once: their statements leave without
 * waiting for the answers to others. For single short statements only: one that takes long holds up those behind it.
 * @param patience milliseconds to wait for a session that is being opened.
 * @param limits of each lease.
 */
export function createSharedSessions(
  settings: ClientConfig,
  max: number,
  patience: number,
  limits: Pick<Lease, 'limit' | 'pooledLimit'>,
): Pool {
  const sessions = new Set<SharedSession>()
  let turn: SharedSession[] = []
  let lent = 0

  function open(): SharedSession {
    const socket = new Socket()
    const client = new pg.Client({ ...settings, pipeline: true, stream: () => socket })
    const session = {
      client,
      opened: answerInTime(client.connect(), patience).then(() => undefined),
      cut: () => void socket.destroy(),
    }
    sessions.add(session)
    client.on('error', () => sessions.delete(session))
    return session
  }

  /** In turn; a new one as long as there are fewer than `max`. */
  function next(): SharedSession {
    if (sessions.size < max) return open()
    if (turn.length === 0) turn = [...sessions]
    const session = turn.pop()
    return session !== undefined && sessions.has(session) ? session : next()
  }

  return {
    async borrow() {
      const session = next()
      try {
        await session.opened
      } catch (error) {
        sessions.delete(session)
        session.cut()
        throw endsSession(error) ? new DatabaseAway(error) : error
      }
      lent++
      return {
        client: session.client,
        ...limits,
        cut: session.cut,
        giveBack(isLost) {
          lent--
          // What others wait for on it is still answered.
          if (isLost && sessions.delete(session)) void session.client.end()
        },
      }
    },
    async end() {
      const ending = [...sessions]
      sessions.clear()
      const late = setTimeout(() => ending.map(({ cut }) => cut()), END_MS)
      await Promise.all(ending.map(({ client }) => client.end()))
      clearTimeout(late)
    },
    abandon() {
      for (const { cut } of sessions) cut()
      sessions.clear()
    },
    isBusy: () => false,
    figures: () => ({ open: sessions.size, lent, waiting: 0 }),
  }
}
