import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Lock, Locker } from '@tus/server'
import { RECORDING_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { HttpError } from '../../../platform/http/errors.ts'
import { endTurn, keepTurn, takeTurn } from './recording-uploads.queries.ts'

/** A turn that is not kept up ends by itself: its process was killed. */
const TURN_SECONDS = 10
const KEPT_UP_EVERY_MS = 1_000
const ASKED_AGAIN_AFTER_MS = 200
/** A request that was cut off notices within seconds, and its client is back by then. */
const WAIT_MS = 15_000

/**
 * One request at a time for each upload, on whatever node: whoever comes next (a client that lost its connection) has the
 * one before let go. @throws 423 when it does not within 15 seconds.
 */
export function createUploadTurns(database: Database): Locker {
  return { newLock: (id) => createTurn(database, id) }
}

function createTurn(database: Database, id: string): Lock {
  const writer = randomUUID()
  let timer: NodeJS.Timeout | undefined

  return {
    async lock(signal, requestRelease) {
      const until = Date.now() + WAIT_MS
      while (!(await takeTurn(database, id, writer, TURN_SECONDS))) {
        if (signal.aborted || Date.now() > until) throw new HttpError(423, 'LOCKED', M.uploadBusy)
        await sleep(ASKED_AGAIN_AFTER_MS)
      }
      timer = setInterval(async () => {
        // While the database is away nobody else can take the turn either.
        const turn = await keepTurn(database, id, writer, TURN_SECONDS).catch(() => 'mine')
        if (turn !== 'mine') await requestRelease()
      }, KEPT_UP_EVERY_MS)
    },
    async unlock() {
      clearInterval(timer)
      await endTurn(database, id, writer)
    },
  }
}
