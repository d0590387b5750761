import type { CaseRow } from '#contract/trust/moderation.ts'
import { TARGET_KINDS } from '../../../features/trust/moderation/moderation-words.ts'
import { frenchSpaces } from '../../../lib/typography.ts'

interface CaseLinkProps {
  row: Pick<CaseRow, 'id' | 'target' | 'owner'>
  /** Which part of its page. */
  anchor?: 'recours'
}

/** What a case is about, in a table of the desk: leads to its page. */
export function CaseLink({ row: { id, target, owner }, anchor }: CaseLinkProps) {
  return (
    <>
      <a href={`/bureau/signalements/${id}${anchor ? `#${anchor}` : ''}`} className="desk-first">
        {frenchSpaces(target.label)}
      </a>
      <span className="desk-second">
        {TARGET_KINDS[target.kind]}
        {owner && ` de @${owner.username}`}
      </span>
    </>
  )
}
