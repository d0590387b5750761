import { readFileSync } from 'node:fs'
import { descendants } from '../server/src/testing/descendants.ts'

/** Processor time in milliseconds: of the processes of Node, and of PostgreSQL's. */
export interface Usage {
  node: number
  postgres: number
}

/** `USER_HZ` is 100 wherever Linux runs Node. */
const TICK_MS = 10

/** What a process and all below it have used so far, those that have ended too. Linux; in steps of 10 ms. */
export function readUsage(pid: number): Usage {
  const usage = { node: 0, postgres: 0 }
  for (const each of [pid, ...descendants(pid)]) {
    const { name, ticks } = readStat(each)
    usage[name === 'postgres' ? 'postgres' : 'node'] += ticks * TICK_MS
  }
  return usage
}

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html: utime, stime, and both of children that were waited for. */
function readStat(pid: number): { name: string; ticks: number } {
  const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  const ticks = rest.split(' ').slice(11, 15)
  return { name, ticks: ticks.reduce((sum, each) => sum + Number(each), 0) }
}
