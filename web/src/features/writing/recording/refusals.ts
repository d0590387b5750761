import { toOutcome } from '../../../api/answer.ts'
import { failureWords } from '../../../api/failure-words.ts'

/** Besides faults of the server: no session any more, too slow, another place than thought, busy. */
const PASSING = new Set([401, 408, 409, 423])

/** Whether sending again may work after an answer of this status. */
export const isPassing = (status: number): boolean => status >= 500 || PASSING.has(status)

/** Why the server refuses a file, in its own words. */
export function refusalOf(status: number, body: string): string | null {
  const outcome = toOutcome({ status, body: readJson(body) })
  return outcome.ok ? null : failureWords(outcome)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
