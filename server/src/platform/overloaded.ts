/** What there was not enough of: memory, places for answers being made, or a queue's places to wait. */
const REFUSAL_REASONS = ['memory', 'answers', 'passwords', 'pictures', 'widths', 'recordings', 'imports'] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

const counts = new Map<RefusalReason, number>(REFUSAL_REASONS.map((reason) => [reason, 0]))

/** How often this process has refused something for each reason. */
export const refusalCounts: ReadonlyMap<RefusalReason, number> = counts

/** This process has more to do than it can: who asked comes back later (docs/decisions/overload.md). Counted where it is made. */
export class Overloaded extends Error {
  override name = 'Overloaded'

  constructor(reason: RefusalReason) {
    super(`too much to do: ${reason}`)
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
}
