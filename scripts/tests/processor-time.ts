import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/**
 * Processor seconds, user and system, of the whole machine since it began: on a quiet one, all that a run starts, also what ends
 * without anybody to wait for it.
 */
export function machineSeconds(): number {
  return cpus().reduce((total, { times: { user, nice, sys, irq } }) => total + user + nice + sys + irq, 0) / 1000
}

/** Of Linux, on every architecture that Node runs on. */
const TICKS_PER_SECOND = 100

/**
 * Processor seconds, user and system, that this process and what it started have used, what has ended and was waited for
 * included; only its own where the machine has no /proc.
 */
export function processorSeconds(): number {
  try {
    return ticksOf(String(process.pid)) / TICKS_PER_SECOND
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000_000
  }
}

function ticksOf(pid: string): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name before the last bracket may hold spaces; utime, stime, cutime and cstime are the 14th to 17th fields.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const own = fields.slice(11, 15).reduce((total, field) => total + Number(field), 0)
  return childrenOf(pid).reduce((total, child) => total + ifThere(() => ticksOf(child), 0), own)
}

function childrenOf(pid: string): string[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    ifThere(() => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean), []),
  )
}

/** What has ended in between is left out. */
function ifThere<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch {
    return otherwise
  }
}
