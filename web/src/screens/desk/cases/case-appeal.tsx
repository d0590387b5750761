import type { WholeCase } from '#contract/trust/moderation.ts'
import { frenchSpaces } from '../../../lib/typography.ts'
import { DeskTime } from '../table/desk-time.tsx'
import { AppealDecisionForm } from './appeal-decision-form.tsx'
import { CaseSection } from './case-section.tsx'

interface CaseAppealProps {
  appeal: WholeCase['appeals'][number]
  onDecided: () => void
}

/** An appeal, and its answer by somebody else than who decided. */
export function CaseAppeal({ appeal, onDecided }: CaseAppealProps) {
  return (
    <CaseSection title="Recours">
      <p className="type-meta meta-facts">
        <span>{appeal.from === 'owner' ? 'De l’auteur' : 'De qui a signalé'}</span>
        <DeskTime date={appeal.createdAt} />
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{frenchSpaces(appeal.text)}</p>
      {appeal.outcome !== null ? (
        <Answered appeal={appeal} />
      ) : appeal.refusal !== null ? (
        <p className="text-soft">{frenchSpaces(appeal.refusal)}</p>
      ) : (
        <AppealDecisionForm appeal={appeal} onDecided={onDecided} />
      )}
    </CaseSection>
  )
}

function Answered({ appeal: { outcome, decidedBy, decidedAt, reasons } }: Pick<CaseAppealProps, 'appeal'>) {
  return (
    <div className="grid gap-2 rounded-sm bg-wash px-4 py-3">
      <p role="status" className="font-medium">
        {outcome === 'upheld' ? 'Décision maintenue' : 'Décision annulée'}
        {decidedBy && ` par @${decidedBy}`}
        {decidedAt && (
          <>
            , le <DeskTime date={decidedAt} />
          </>
        )}
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{frenchSpaces(reasons)}</p>
    </div>
  )
}
