import type { OwnArticleSummary } from '#contract/articles.ts'
import { decisionAddress, useDecisions } from '../../features/moderation/use-decisions.ts'

/** Where the decision is read that withdrew an article; null where none did. Asks for the decisions once there is such an article. */
export function useWithdrawals(articles: readonly OwnArticleSummary[] = []) {
  const decisions = useDecisions(articles.some(({ withdrawnBy }) => withdrawnBy !== null))
  return ({ withdrawnBy }: OwnArticleSummary): string | null => {
    if (withdrawnBy === null) return null
    const decision = decisions?.find(({ id }) => id === withdrawnBy)
    return decision ? decisionAddress(decision) : '/settings#moderation'
  }
}
