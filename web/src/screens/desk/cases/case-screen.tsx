import { useState } from 'react'
import { useParams } from 'react-router'
import type { WholeCase } from '#contract/trust/moderation.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { isUnknown } from '../../../api/read-context.ts'
import { useCall } from '../../../api/use-call.ts'
import { TARGET_KINDS } from '../../../features/trust/moderation/moderation-words.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { showIfMeant } from '../../../lib/show-if-meant.ts'
import { frenchSpaces } from '../../../lib/typography.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DeskPage } from '../desk-page.tsx'
import { CaseAppeal } from './case-appeal.tsx'
import { CaseAssignee } from './case-assignee.tsx'
import { CaseNotes } from './case-notes.tsx'
import { CaseReports } from './case-reports.tsx'
import { CaseSection } from './case-section.tsx'
import { CaseSnapshot } from './case-snapshot.tsx'
import { DecisionForm } from './decision-form.tsx'
import { DecisionMade, type DecisionNews } from './decision-made.tsx'

/** A case from its reports to its decision, on one page (docs/product/screens.md#case-at-the-desk). */
export function Component() {
  const { id = '' } = useParams()
  return <Case key={id} id={id} />
}

function Case({ id }: { id: string }) {
  const { data, failure, reload, change } = useCall('GET /admin/cases/{id}', { params: { id } })
  const [news, setNews] = useState<DecisionNews>()
  if (data === undefined) {
    return (
      <DeskPage title="Signalement" lead="">
        {failure === undefined ? (
          <div aria-busy="true">
            <Skeleton className="h-96" />
          </div>
        ) : (
          <ErrorState
            title={isUnknown(failure) ? 'Ce signalement n’existe pas' : 'Le signalement n’a pas pu être chargé'}
            description={failureWords(failure)}
            {...(isUnknown(failure)
              ? { action: <LinkButton to="/bureau/signalements">Tous les signalements</LinkButton> }
              : { onRetry: reload })}
          />
        )}
      </DeskPage>
    )
  }

  const reported = data.case
  const { decision, appeals } = reported
  const isContested = appeals.length > 0
  return (
    <DeskPage title={frenchSpaces(reported.target.label)} lead={summary(reported)}>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <a href="/bureau/signalements" className="underline">
          Tous les signalements
        </a>
        <a href={isContested ? '#recours' : '#decision'} className="underline">
          {isContested ? 'Aller au recours' : 'Aller à la décision'}
        </a>
      </p>
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid content-start gap-8">
          <CaseSnapshot reported={reported} />
          {reported.reportsCount > 0 && <CaseReports reported={reported} />}
          {decision ? (
            <DecisionMade decision={decision} isReported={reported.reportsCount > 0} news={news} />
          ) : reported.refusal !== null ? (
            <CaseSection title="Décider" anchor="decision">
              <p>{frenchSpaces(reported.refusal)}</p>
            </CaseSection>
          ) : (
            <DecisionForm
              reported={reported}
              onDecided={() => {
                setNews('own')
                reload()
              }}
              onTooLate={(decided) => {
                setNews('too-late')
                change(() => ({ case: decided }))
              }}
            />
          )}
          {decision && isContested && (
            <div id="recours" ref={showIfMeant} className="grid content-start gap-8">
              {appeals.map((appeal) => (
                <CaseAppeal key={appeal.id} appeal={appeal} onDecided={reload} />
              ))}
            </div>
          )}
        </div>
        <div className="grid content-start gap-8">
          {decision === null && (
            <CaseAssignee
              id={id}
              assignee={reported.assignee}
              onChanged={(assignee) => change((known) => ({ case: { ...known.case, assignee } }))}
            />
          )}
          <CaseNotes id={id} notes={reported.notes} onAdded={reload} />
        </div>
      </div>
    </DeskPage>
  )
}

/** What it is, whose, and what was decided about its author before. */
function summary({ target, owner, reportsCount, earlierDecisions }: WholeCase): string {
  const whose = owner ? `${TARGET_KINDS[target.kind]} de @${owner.username}` : TARGET_KINDS[target.kind]
  const before = earlierDecisions === 0 ? 'aucune décision' : formatCount(earlierDecisions, 'décision')
  const reports = reportsCount === 0 ? 'sans signalement' : formatCount(reportsCount, 'signalement')
  return `${whose}, ${reports}. À son sujet auparavant : ${before}.`
}
