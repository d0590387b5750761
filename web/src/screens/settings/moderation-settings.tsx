import { TARGET_KINDS, tellOwner } from '../../features/trust/moderation/moderation-words.ts'
import { decisionAddress, type OwnDecision } from '../../features/trust/moderation/use-decisions.ts'
import { formatDay } from '../../lib/dates.ts'
import { frenchSpaces } from '../../lib/typography.ts'
import { SettingsSection } from './settings-section.tsx'

/** The decisions, each with the way to its reasons and to contesting it. */
export function ModerationSettings({ decisions }: { decisions: readonly OwnDecision[] }) {
  return (
    <SettingsSection
      anchor="moderation"
      title="Modération"
      lead="Ce qui a été décidé au sujet de ce que vous avez publié."
    >
      <ul className="grid gap-5">
        {decisions.map((decision) => (
          <li key={decision.id} className="grid gap-1">
            <p className="type-meta">
              {TARGET_KINDS[decision.target.kind]}, le{' '}
              <time dateTime={decision.createdAt}>{formatDay(decision.createdAt)}</time>
            </p>
            <p className="font-medium wrap-anywhere">{frenchSpaces(decision.target.label)}</p>
            <p>{frenchSpaces(effectOf(decision))}</p>
            <p>
              <a href={decisionAddress(decision)} className="text-accent underline">
                {nextStep(decision)}
                <span className="sr-only"> : {decision.target.label}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </SettingsSection>
  )
}

/** As it is now: who reads this is signed in, and what was overturned is undone. */
function effectOf({ appeal, measure, suspendedUntil, target }: OwnDecision): string {
  if (appeal?.from === 'owner' && appeal.outcome === 'overturned')
    return 'Votre recours a été entendu : la décision ne s’applique plus.'
  if (measure === 'suspend') return 'Votre compte a été suspendu. Il ne l’est plus.'
  return tellOwner({ measure, suspendedUntil, kindOfTarget: target.kind })
}

function nextStep({ appeal, canAppeal }: OwnDecision): string {
  if (appeal?.from !== 'owner') return canAppeal ? 'Lire les motifs, contester' : 'Lire les motifs'
  if (appeal.outcome === 'overturned') return 'Décision annulée : lire la réponse'
  return appeal.outcome === 'upheld' ? 'Décision maintenue : lire la réponse' : 'Recours en cours'
}
