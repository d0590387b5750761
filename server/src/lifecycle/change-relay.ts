import type { ChangeLine } from '../platform/database/change-line.ts'
import { gather } from '../platform/gather.ts'
import { openChangeLog } from './change-log.ts'
import { type PrimaryChanges, WorkerChanges } from './worker-line.ts'

/** A worker, as the relay knows it. */
export interface RelayedWorker {
  say(word: PrimaryChanges): void
  /** Tells of every message of it. */
  hear(listener: (message: unknown) => void): void
  /** Fulfilled when it is gone. */
  ended: Promise<unknown>
}

/** How often what workers changed is told to other machines. */
const TELLING_MS = 20

export interface ChangeRelay {
  /** Has a worker told what it measures and asks for. */
  add(worker: RelayedWorker): void
  /** Tells what is left, once the workers have ended. */
  close(): Promise<void>
}

/**
 * Joins the workers of this machine, who tell each other of changes by a log, with other machines: one process listens and notifies
 * for all of them (docs/decisions/changes.md).
 * @param folder where that log was begun.
 * @param opening the line to other machines; what workers ask meanwhile waits.
 */
export function relayChanges(folder: string, opening: Promise<ChangeLine>): ChangeRelay {
  const workers = new Set<RelayedWorker>()
  let changed: string[] = []
  let hears = false
  let telling: NodeJS.Timeout | undefined
  /** Fulfilled once all that workers changed so far was told. */
  let tell = async () => {}

  const log = openChangeLog(
    folder,
    ({ kind, tags }) => {
      if (kind === 'changed') changed.push(...tags)
    },
    // It keeps up with itself.
    () => undefined,
  )

  const followed = opening.then((line) => {
    line.follow({
      drop: (tags) => log.write('heard', tags),
      pause: () => sayHearing(false),
      resume: () => sayHearing(true),
    })
    sayHearing(true)
    // To one of them: what all have measured is summed up.
    line.onHeard((heardAfter) => workers.values().next().value?.say({ heardAfter }))
    line.onPurge((purged) => workers.values().next().value?.say({ purged }))
    // Who asks with nothing new waits for what is being told.
    const tellOthers = gather(async (tags) => {
      if (tags.length > 0) await line.tell(tags)
    })
    tell = async () => {
      log.read()
      const tags = changed
      changed = []
      await tellOthers(tags)
    }
    telling = setInterval(() => {
      log.read()
      if (changed.length > 0) void tell()
      log.turn(hears ? 'hears' : 'deaf')
    }, TELLING_MS)
    return line
  })

  function sayHearing(now: boolean): void {
    hears = now
    log.write(now ? 'hears' : 'deaf')
  }

  async function obey(worker: RelayedWorker, word: WorkerChanges): Promise<void> {
    const line = await followed
    if ('measures' in word) return worker.say({ measured: word.measures, lag: await line.measureLag() })
    await tell()
    worker.say({ told: word.tells })
  }

  return {
    add(worker) {
      workers.add(worker)
      void worker.ended.then(() => workers.delete(worker))
      worker.hear((message) => {
        const { data: word } = WorkerChanges.safeParse(message)
        if (word !== undefined) void obey(worker, word)
      })
    },
    async close() {
      clearInterval(telling)
      await tell()
    },
  }
}
