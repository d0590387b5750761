import { useState } from 'react'
import type { CallInput } from '#contract/calls.ts'
import type { WholeCase } from '#contract/trust/moderation.ts'
import { FormError } from '../../../features/people/account-page/account-page.tsx'
import { tellOwner, tellReporter } from '../../../features/trust/moderation/moderation-words.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { frenchSpaces } from '../../../lib/typography.ts'
import { Button } from '../../../ui/button.tsx'

const DAY_MS = 86_400_000

interface DecisionPreviewProps {
  reported: WholeCase
  decision: DecisionInput
  failure: string | undefined
  isBusy: boolean
  onConfirmed: () => void
  onBack: () => void
}

/** What both sides will be told, before it is decided. */
export function DecisionPreview({ reported, decision, failure, isBusy, onConfirmed, onBack }: DecisionPreviewProps) {
  const { target, owner, reportsCount } = reported
  const [preparedAt] = useState(Date.now)
  const { suspendedDays, measure, rule, facts } = decision
  const suspendedUntil = suspendedDays ? new Date(preparedAt + suspendedDays * DAY_MS).toISOString() : null
  const told = { kindOfTarget: target.kind, measure, suspendedUntil }
  return (
    <div className="grid gap-4 rounded-sm border border-edge bg-surface px-4 py-4">
      <h3 ref={focus} tabIndex={-1} className="font-semibold outline-none">
        Ce qui sera envoyé
      </h3>
      <dl className="grid gap-4">
        <Part
          name={owner ? `À l’auteur, @${owner.username}` : 'À l’auteur'}
          text={owner ? tellOwner(told) : 'Son compte n’existe plus : personne n’est prévenu.'}
        />
        {reportsCount > 0 && (
          <Part
            name={reportsCount > 1 ? `Aux ${formatCount(reportsCount, 'personne')} qui ont signalé` : 'À qui a signalé'}
            text={tellReporter(told)}
          />
        )}
        <Part name={reportsCount > 0 ? 'Aux deux : les faits' : 'Les faits'} text={facts} />
        <Part name={reportsCount > 0 ? 'Aux deux : la règle' : 'La règle'} text={rule} />
        <Part
          name={reportsCount > 0 ? 'Aux deux : les recours' : 'Les recours'}
          text="La décision peut être contestée une fois pendant six mois, auprès d’un autre modérateur, et devant le juge."
        />
      </dl>
      <FormError message={failure} />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={isBusy} busyLabel="Envoi…" onClick={onConfirmed}>
          Confirmer la décision
        </Button>
        <Button disabled={isBusy} onClick={onBack}>
          Modifier
        </Button>
      </div>
    </div>
  )
}

const focus = (heading: HTMLElement | null) => heading?.focus()

function Part({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="type-kicker">{name}</dt>
      <dd className="mt-1 whitespace-pre-wrap wrap-anywhere">{frenchSpaces(text)}</dd>
    </div>
  )
}

/** A decision as it is sent. */
export type DecisionInput = CallInput<'POST /admin/cases/{id}/decision'>['body']
