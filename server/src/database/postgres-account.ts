import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '../start-error.ts'

/** The Unix account that PostgreSQL runs under; undefined on every machine where that is simply ours. */
export type PostgresAccount = { uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root: then it runs as `postgres`, else as `nobody`.
 * @throws StartError when started as root on a machine that has neither.
 */
export function findPostgresAccount(): PostgresAccount | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new StartError('PostgreSQL refuse root, et cette machine n’a ni compte « postgres » ni compte « nobody ».')
}

/** Whether the account may enter this folder, or run this program, and enter every folder above it. */
export function canReach(path: string, account: PostgresAccount | undefined): boolean {
  if (account === undefined) return true
  const { mode, uid, gid } = statSync(path)
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  if ((mode & bit) === 0) return false
  const parent = dirname(path)
  return parent === path || canReach(parent, account)
}
