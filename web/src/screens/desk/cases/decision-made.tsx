import type { Decision } from '#contract/trust/moderation.ts'
import { MEASURES } from '#contract/trust/words.ts'
import { call } from '../../../api/call.ts'
import { useChange } from '../../../api/use-change.ts'
import { Fact } from '../../../features/trust/moderation/fact.tsx'
import { formatDay } from '../../../lib/dates.ts'
import { navigate } from '../../../lib/navigate.ts'
import { useSendsMail } from '../../../lib/page-info.tsx'
import { frenchSpaces } from '../../../lib/typography.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { DeskTime } from '../table/desk-time.tsx'
import { CaseSection } from './case-section.tsx'

/** How the page came to show a decision: by one's own, by that of somebody who was quicker, or because it was made before. */
export type DecisionNews = 'own' | 'too-late' | undefined

interface DecisionMadeProps {
  decision: Decision
  isReported: boolean
  news: DecisionNews
}

/** What was decided, by whom and why. */
export function DecisionMade({ decision, isReported, news }: DecisionMadeProps) {
  const sendsMail = useSendsMail()
  const { measure, suspendedUntil, moderator, createdAt, rule, facts } = decision
  return (
    <CaseSection title="Décision" anchor="decision">
      {news && (
        <div
          ref={focus}
          tabIndex={-1}
          className="grid justify-items-start gap-3 rounded-sm bg-wash px-4 py-3 outline-none"
        >
          {news === 'own' ? (
            <p role="status" className="font-medium">
              {sendsMail
                ? `Décision prise : ${isReported ? 'les deux parties sont prévenues' : 'l’auteur est prévenu'}.`
                : `Décision prise. Ce site n’envoie pas de courriels : ${isReported ? 'ceux qui préviennent les deux parties attendent' : 'celui qui prévient l’auteur attend'}.`}
            </p>
          ) : (
            <p role="alert" className="font-medium">
              @{moderator} a décidé avant vous. Votre décision n’a rien changé, et personne ne l’a reçue.
            </p>
          )}
          <NextCase />
        </div>
      )}
      <dl className="grid gap-4">
        <Fact name="Mesure">
          {MEASURES[measure]}
          {measure === 'suspend' &&
            (suspendedUntil === null ? ', sans limite de durée' : `, jusqu’au ${formatDay(suspendedUntil)}`)}
        </Fact>
        <Fact name="Règle">{frenchSpaces(rule)}</Fact>
        <Fact name="Faits et motifs">{frenchSpaces(facts)}</Fact>
        <Fact name="Prise par">
          @{moderator}, le <DeskTime date={createdAt} />
        </Fact>
      </dl>
    </CaseSection>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()

/** On to the case that has waited longest. */
function NextCase() {
  const { run, isBusy } = useChange(async () => {
    const next = (await call('GET /admin/cases', { query: { limit: 1 } })).data.cases[0]
    if (next === undefined) toast.success('Plus rien à traiter')
    navigate(next === undefined ? '/bureau/signalements' : `/bureau/signalements/${next.id}`)
  })
  return (
    <Button size="small" busy={isBusy} onClick={() => run()}>
      Signalement suivant
    </Button>
  )
}
