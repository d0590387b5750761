import { closeSync, openSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'

/**
 * Root becomes, for good, the account that a folder belongs to: what it makes there must not lock that account out, and
 * nothing it does needs root (docs/decisions/database.md). It stays root where the folder is root's own, on a machine
 * that has no such account (a folder brought into a container), and where that account cannot read this program.
 * In JavaScript: it runs before anything is installed, and before Node loads its TypeScript stripper.
 * @param {string} path a file or folder; while it is missing, the nearest folder above it counts.
 * @returns {boolean} whether this process changed its account.
 */
export function runAsOwner(path) {
  if (process.getuid?.() !== 0) return false
  const { uid } = nearest(path)
  const account = uid === 0 ? undefined : findAccount(uid)
  if (account === undefined) return false

  const groups = process.getgroups()
  process.initgroups(account.username, account.gid)
  process.setgid(account.gid)
  if (!as(uid, canReadProgram)) {
    process.setgid(0)
    process.setgroups(groups)
    return false
  }
  process.setuid(uid)
  Object.assign(process.env, { HOME: account.homedir, USER: account.username, LOGNAME: account.username })
  return true
}

/** @param {string} path */
function nearest(path) {
  return statSync(path, { throwIfNoEntry: false }) ?? nearest(dirname(path))
}

/** @param {number} uid */
function findAccount(uid) {
  try {
    return as(uid, () => userInfo())
  } catch {
    return undefined
  }
}

function canReadProgram() {
  try {
    closeSync(openSync(import.meta.filename))
    return true
  } catch {
    return false
  }
}

/**
 * Runs `act` with the rights of an account.
 * @template Value
 * @param {number} uid
 * @param {() => Value} act
 */
function as(uid, act) {
  process.seteuid(uid)
  try {
    return act()
  } finally {
    process.seteuid(0)
  }
}
