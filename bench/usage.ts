import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** What a program has used since it began: all its processes together, a site's primary and workers. */
export interface Usage {
  /** Processor time of all threads. */
  cpuMs: number
  /** What each has for itself, and once what they share: the files of Node's program. */
  residentMb: number
}

/** The environment in which Node runs a program so that `readUsage` can ask it, and it its workers. */
export const PROBED = { NODE_OPTIONS: `--import ${JSON.stringify(join(import.meta.dirname, 'usage-probe.mjs'))}` }

/** Asks a child that was forked with `PROBED`. */
export async function readUsage(child: ChildProcess): Promise<Usage> {
  child.send('usage')
  for (;;) {
    const [answer] = await once(child, 'message')
    if (isUsageAnswer(answer)) return addUp(answer.usage)
  }
}

interface ProcessUsage extends Usage {
  /** Of `residentMb`. */
  sharedMb: number
}

function addUp(processes: readonly ProcessUsage[]): Usage {
  const shared = Math.max(...processes.map(({ sharedMb }) => sharedMb))
  return {
    cpuMs: processes.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    residentMb: processes.reduce((sum, { residentMb, sharedMb }) => sum + residentMb - sharedMb, shared),
  }
}

function isUsageAnswer(message: unknown): message is { usage: ProcessUsage[] } {
  return typeof message === 'object' && message !== null && 'usage' in message
}
