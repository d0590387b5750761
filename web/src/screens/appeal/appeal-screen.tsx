import { useState } from 'react'
import type { FailedCall } from '#contract/calls.ts'
import type { ToldDecision } from '#contract/trust/moderation.ts'
import { failureWords, retryAdvice } from '../../api/failure-words.ts'
import { useCall } from '../../api/use-call.ts'
import { NO_LINK } from '../../features/people/account-link/link-failure.tsx'
import { useLinkToken } from '../../features/people/account-link/use-link-token.ts'
import { Fact } from '../../features/trust/moderation/fact.tsx'
import { MatterPage } from '../../features/trust/moderation/matter-page.tsx'
import { tellOwner, tellReporter } from '../../features/trust/moderation/moderation-words.ts'
import { TargetLine } from '../../features/trust/moderation/target-line.tsx'
import { formatDay } from '../../lib/dates.ts'
import { frenchSpaces } from '../../lib/typography.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AppealAnswer } from './appeal-answer.tsx'
import { AppealForm } from './appeal-form.tsx'

/** A decision of the moderation, and contesting it (docs/product/screens.md#appeal-screen). */
export function Component() {
  const token = useLinkToken()
  if (token === undefined) return <MatterPage title="Décision de modération" lead="Chargement…" />
  return token === '' ? <DeadLink message={NO_LINK.message} /> : <Linked key={token} token={token} />
}

function Linked({ token }: { token: string }) {
  const [isNew, setNew] = useState(false)
  const { data, failure, reload, change } = useCall('POST /appeals/read', { body: { token } }, { asGuest: true })
  if (data === undefined && failure !== undefined) {
    return leadsNowhere(failure) ? <DeadLink message={failureWords(failure)} /> : <Unread {...{ failure, reload }} />
  }
  if (data === undefined) {
    return (
      <MatterPage title="Décision de modération" lead="Chargement…">
        <div aria-busy="true">
          <Skeleton className="h-72" />
        </div>
      </MatterPage>
    )
  }
  const { decision } = data
  return (
    <MatterPage title="Décision de modération" lead={LEADS[decision.side]}>
      <div className="grid gap-8">
        <TargetLine target={decision.target} isLink={decision.measure === 'none' || decision.measure === 'warn'} />
        <ToldFacts decision={decision} />
        {decision.appeal && <AppealAnswer appeal={decision.appeal} side={decision.side} isNew={isNew} />}
        {(decision.appeal === null || decision.canAppeal) && (
          <Contest
            token={token}
            decision={decision}
            onSent={(told) => {
              setNew(true)
              change(() => ({ decision: told }))
            }}
          />
        )}
      </div>
      <OtherRedress />
    </MatterPage>
  )
}

const LEADS: Record<ToldDecision['side'], string> = {
  owner: 'Voici ce qui a été décidé à votre sujet, et pourquoi.',
  reporter: 'Vous avez signalé ce contenu. Voici ce qui a été décidé, et pourquoi.',
}

interface ContestProps {
  token: string
  decision: ToldDecision
  onSent: (decision: ToldDecision) => void
}

/** The form, where there is something to contest and it is not too late. */
function Contest({ token, decision, onSent }: ContestProps) {
  const [openedAt] = useState(Date.now)
  if (decision.canAppeal) return <AppealForm token={token} decision={decision} onSent={onSent} />
  if (new Date(decision.appealableUntil).getTime() > openedAt) return null
  return <p>Le délai de six mois pour contester cette décision ici est passé.</p>
}

/** Whether the same link will never open anything. */
const leadsNowhere = ({ status }: FailedCall): boolean => status >= 400 && status < 500 && status !== 429

function DeadLink({ message }: { message: string }) {
  return (
    <MatterPage title="Ce lien n’ouvre aucune décision" lead={message}>
      <LinkButton to="/" variant="primary">
        Retour à l’accueil
      </LinkButton>
    </MatterPage>
  )
}

function Unread({ failure, reload }: { failure: FailedCall; reload: () => void }) {
  return (
    <MatterPage title="Décision de modération" lead="">
      <ErrorState title="La décision n’a pas pu être chargée" description={retryAdvice(failure)} onRetry={reload} />
    </MatterPage>
  )
}

/** Where a decision can be contested besides (DSA, article 17, 3 f). */
function OtherRedress() {
  return (
    <section className="mt-10 border-t border-rule pt-6 text-soft">
      <h2 className="type-title text-ink">Vos autres recours</h2>
      <ul className="mt-3 grid list-disc gap-2 ps-5">
        <li>
          Un organe de règlement extrajudiciaire des litiges certifié (règlement (UE) 2022/2065, article 21) : l’Arcom
          en tient la liste pour la France, et la Commission européenne pour toute l’Union.
        </li>
        <li>Le juge : le tribunal judiciaire, à tout moment, que vous ayez ou non contesté la décision ici.</li>
      </ul>
    </section>
  )
}

/** What was decided, on what facts and by which rule (DSA, article 17). */
function ToldFacts({ decision }: { decision: Omit<ToldDecision, 'id' | 'appeal' | 'appealableUntil'> }) {
  return (
    <dl className="grid gap-4">
      <Fact name="Décision">{frenchSpaces(toldTo(decision))}</Fact>
      <Fact name="Faits">{frenchSpaces(decision.facts)}</Fact>
      <Fact name="Règle">{frenchSpaces(decision.rule)}</Fact>
      <Fact name="Prise">
        le <time dateTime={decision.createdAt}>{formatDay(decision.createdAt)}</time>, par un modérateur, sans aucun
        traitement automatisé
      </Fact>
    </dl>
  )
}

/** What was decided, in the words of its side. */
function toldTo({ side, target, ...decision }: Pick<ToldDecision, 'side' | 'target' | 'measure' | 'suspendedUntil'>) {
  const told = { ...decision, kindOfTarget: target.kind }
  return side === 'owner' ? tellOwner(told) : tellReporter(told)
}
