import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '../../configuration/start-error.ts'

/** The Unix account that PostgreSQL runs under; undefined on every machine where that is simply ours. */
export type PostgresAccount = { uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root: then it runs as the owner of its data, and before there is any as `postgres`, else as
 * `nobody`.
 * @param data the data folder, if one was ever chosen.
 * @throws StartError when started as root on a machine that has neither.
 */
export function findPostgresAccount(data: string | undefined): PostgresAccount | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owned = data === undefined ? undefined : statSync(data, { throwIfNoEntry: false })
  if (owned && owned.uid !== 0) return { uid: owned.uid, gid: owned.gid }
  const accounts = readAccounts()
  for (const name of ['postgres', 'nobody']) {
    const account = accounts.find((each) => each.name === name)
    if (account) return { uid: account.uid, gid: account.gid }
  }
  throw new StartError('PostgreSQL refuse root, et cette machine n’a ni compte « postgres » ni compte « nobody ».')
}

/** As the machine's own list has it, else the number. */
export function accountName(uid: number): string {
  return readAccounts().find((account) => account.uid === uid)?.name ?? String(uid)
}

function readAccounts(): { name: string; uid: number; gid: number }[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
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
