import { useState } from 'react'
import type { Reportable } from '#contract/trust/moderation.ts'
import { api } from '../../api/client.ts'
import { FormError } from '../../features/people/account-page/account-page.tsx'
import { refusals, useForm } from '../../features/site/form/use-form.ts'
import { TargetLine } from '../../features/trust/moderation/target-line.tsx'
import { useSendsMail } from '../../lib/page-info.tsx'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { explanationHelp, needsGoodFaith, REASON_CARDS, reasonOf } from './report-reasons.ts'

const MAX_HEIGHT = 400

interface ReportFormProps {
  target: Reportable
  /** `email`: where the answer goes; null: to the account's address. */
  onSent: (email: string | null) => void
  /** There is nothing left to report. */
  onGone: () => void
}

/** A notice (DSA, article 16): the reason, what is meant, and who says so. What was written is kept until it has arrived. */
export function ReportForm({ target, onSent, onGone }: ReportFormProps) {
  const { user } = useSession()
  const sendsMail = useSendsMail()
  const { errors, field, formProps, isSubmitting, kept } = useForm({
    keep: `report:${target.kind}:${target.id}`,
    loadCheck: async () => (await import('./check-report.ts')).reportCheck(target, user === null),
    async send({ email, ...report }, { form, forget }) {
      // The account's own address is left out: the answer goes to the one that it has then.
      const other = email === user?.email ? undefined : email
      const outcome = await api('POST /reports', { body: { ...report, ...(other !== undefined && { email: other }) } })
      if (outcome.ok) {
        forget()
        onSent(other ?? null)
      } else if (outcome.status === 404) onGone()
      else return refusals(outcome, form)
    },
  })
  const [reason, setReason] = useState(() => reasonOf(kept.reason))

  return (
    <form method="post" {...formProps} className="grid gap-6">
      <TargetLine target={target} />
      <FormError message={errors.form} />
      <RadioCards
        legend="Pour quel motif ?"
        {...field('reason')}
        options={REASON_CARDS}
        defaultValue={reason}
        onChange={({ target }) => setReason(reasonOf(target.value))}
      />
      <TextArea
        label="Que signalez-vous ?"
        {...field('explanation')}
        help={explanationHelp(reason)}
        maxHeight={MAX_HEIGHT}
      />
      <TextArea
        label="Passage exact"
        {...field('passage')}
        help="Facultatif : les mots mêmes, ou la minute d’une vidéo ou d’un podcast."
        maxHeight={MAX_HEIGHT}
      />
      <TextField
        label="Votre nom"
        {...field('name')}
        help="Facultatif. Seuls les modérateurs le lisent."
        autoComplete="name"
        defaultValue={kept.name ?? user?.displayName ?? user?.username}
      />
      <TextField
        label="Votre e-mail"
        {...field('email')}
        type="email"
        help={
          user
            ? 'Facultatif : vide, la réponse va à l’adresse de votre compte.'
            : `L’accusé de réception et la décision y sont envoyés${sendsMail ? '' : ' dès que ce site envoie des courriels'}, rien d’autre.`
        }
        autoComplete="email"
        defaultValue={kept.email ?? user?.email}
      />
      {needsGoodFaith(reason) && (
        <Checkbox
          name="goodFaith"
          label="Je pense de bonne foi que ce que je signale est exact et complet."
          help="La loi demande cette déclaration pour ce motif."
          defaultChecked={kept.goodFaith !== undefined}
          error={errors.goodFaith}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={isSubmitting}
        busyLabel="Envoi…"
        className="justify-self-start"
      >
        Envoyer le signalement
      </Button>
    </form>
  )
}
