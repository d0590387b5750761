import { MARKED } from '../limits.ts'
import { CONTENT_MESSAGES as M } from './messages.ts'

/** Lists, their items, lines, notes, runs and marks, one within the other. */
const DEEPEST = 15

/**
 * Why no marked text can look like this value, before anything reads it part by part; null when it can. Looks at a bounded number of
 * parts, whatever was sent.
 */
export function treeProblem(value: unknown): string | null {
  let seen = 0
  const levels: unknown[][] = [[value]]
  for (let depth = 0; depth < levels.length; depth++) {
    const next: unknown[] = []
    for (const part of levels[depth] ?? []) {
      if (typeof part !== 'object' || part === null) continue
      if (depth === DEEPEST) return M.markedTooDeep
      const inner = Object.values(part)
      seen += inner.length
      if (seen > MARKED.partsMax) return M.markedTooLarge
      for (const one of inner) next.push(one)
    }
    if (next.length > 0) levels.push(next)
  }
  return null
}
