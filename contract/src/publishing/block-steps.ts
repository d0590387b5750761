import { z } from '../schema.ts'
import { CONTENT_MESSAGES as M } from './messages.ts'

/** A block as some version of the site wrote it; without a `version` it is of the first. */
type WrittenBlock = Readonly<Record<string, unknown>>
export type BlockStep = (block: WrittenBlock) => WrittenBlock

/**
 * What makes blocks of each version those of the next, from the first on. Blocks live for years in revisions and in drafts on
 * devices; a step keeps what it does not know, has its test, and comes with a migration of `articles.blocks`.
 */
export const BLOCK_STEPS: readonly BlockStep[] = []

/** What a new block says of its version. */
export const stampOf = (steps: readonly BlockStep[]): { version?: number } =>
  steps.length === 0 ? {} : { version: steps.length + 1 }

/** A block of whatever version as this one writes them; one of a later version is refused. */
export const broughtUp = (steps: readonly BlockStep[]) => (value: unknown, context: z.core.$RefinementCtx) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const { version, ...written }: WrittenBlock = { ...value }
  const from = version ?? 1
  if (typeof from !== 'number' || !Number.isInteger(from) || from < 1 || from > steps.length + 1) {
    context.addIssue({ code: 'custom', path: ['version'], message: M.blockTooNew })
    return z.NEVER
  }
  return { ...steps.slice(from - 1).reduce((block, step) => step(block), written), ...stampOf(steps) }
}
