import { execFileSync } from 'node:child_process'
import { isAlive } from '../platform/postgres/postgres-process.ts'

/** The living processes below this one whose command names `program`. */
export function descendants(pid: number, program = ''): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  const all = lines.map((line) => line.trim().split(/\s+/, 3).concat(line))
  const below = (parent: number): number[] =>
    all.filter(([, ppid]) => Number(ppid) === parent).flatMap(([id]) => [Number(id), ...below(Number(id))])
  return below(pid).filter(
    (id) => isAlive(id) && all.some(([each, , , line]) => Number(each) === id && line?.includes(program)),
  )
}
