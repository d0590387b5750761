import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** What a process has used since it began. */
export interface Usage {
  /** Processor time of all its threads. */
  cpuMs: number
  residentMb: number
}

/** The arguments by which Node runs a program so that `readUsage` can ask it. */
export const PROBED = ['--import', join(import.meta.dirname, 'usage-probe.mjs')]

/** Asks a child that was forked with `PROBED`. */
export async function readUsage(child: ChildProcess): Promise<Usage> {
  child.send('usage')
  for (;;) {
    const [answer] = await once(child, 'message')
    if (isUsageAnswer(answer)) return answer.usage
  }
}

function isUsageAnswer(message: unknown): message is { usage: Usage } {
  return typeof message === 'object' && message !== null && 'usage' in message
}
