import { statfsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { StartError } from '../../configuration/start-error.ts'

type Refusal = { code: string; words?: string; say: (where: string) => string }

/** What a disk refuses: the system's code, its words for it as PostgreSQL and its tools pass them on, and ours. */
const REFUSALS: Refusal[] = [
  {
    code: 'ENOSPC',
    words: 'No space left on device',
    say: (where) => `Il n’y a plus de place sur le disque de ${where} : libérez-en, puis relancez Kiosque.`,
  },
  {
    code: 'EDQUOT',
    words: 'Disk quota exceeded',
    say: (where) => `Le quota est épuisé sur le disque de ${where} : libérez de la place, puis relancez Kiosque.`,
  },
  {
    code: 'EROFS',
    words: 'Read-only file system',
    say: (where) => `Le disque de ${where} est en lecture seule.`,
  },
  // PostgreSQL's words for these name the file, and its account may be another.
  { code: 'EACCES', say: noRight },
  { code: 'EPERM', say: noRight },
]

/** PostgreSQL writes about this much to start, and cannot say so where its log is on the same full disk. */
const NEEDED_BYTES = 1_000_000

/**
 * What a failure says to the operator when it is the disk that refused: no place left, a quota, read-only, no right.
 * @param error of Node's file system, of PostgreSQL or of one of its programs; or one that such an error is the cause of.
 * @param where the folder to name when the error names no file.
 */
export function diskFailure(error: unknown, where: string): StartError | undefined {
  if (!(error instanceof Error)) return undefined
  return refusalOf(error, where) ?? diskFailure(error.cause, where)
}

function refusalOf(error: Error, where: string): StartError | undefined {
  const code = 'code' in error ? error.code : undefined
  const path = 'path' in error && typeof error.path === 'string' ? error.path : where
  const refusal =
    REFUSALS.find((each) => each.code === code && !isOfNetwork(error)) ??
    REFUSALS.find(({ words }) => words !== undefined && error.message.includes(words))
  return refusal && new StartError(refusal.say(path))
}

/** The failure of a program that could not even write down why: undefined where the disk has place. */
export function fullDisk(folder: string): StartError | undefined {
  const { bavail, bsize, files, ffree } = statfsSync(folder)
  const full = bavail * bsize < NEEDED_BYTES || (files > 0 && ffree === 0)
  return full ? diskFailure(new Error('No space left on device'), folder) : undefined
}

/** A port that needs more rights has the code of a file that does. */
const isOfNetwork = (error: Error) => 'address' in error || 'port' in error

function noRight(where: string): string {
  return `Le compte ${account()} n’a pas les droits qu’il faut sur ${where}.`
}

/** The name of our account, or its number where the machine knows no name. */
function account(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}
