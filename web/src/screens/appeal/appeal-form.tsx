import type { ToldDecision } from '#contract/trust/moderation.ts'
import { call } from '../../api/call.ts'
import { FormError } from '../../features/people/account-page/account-page.tsx'
import { useForm } from '../../features/site/form/use-form.ts'
import { formatDay } from '../../lib/dates.ts'
import { useSendsMail } from '../../lib/page-info.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'

interface AppealFormProps {
  token: string
  decision: ToldDecision
  onSent: (decision: ToldDecision) => void
}

/** Contests a decision, once. What was written is kept until it has arrived. */
export function AppealForm({ token, decision: { id, appealableUntil }, onSent }: AppealFormProps) {
  const { errors, field, formProps, isSubmitting } = useForm({
    keep: `appeal:${id}`,
    loadCheck: async () => (await import('../../features/trust/forms/form-checks.ts')).checkAppeal,
    async send({ text }, { forget }) {
      const { data } = await call('POST /appeals', { body: { token, text } }, { asGuest: true })
      forget()
      onSent(data.decision)
    },
  })
  return (
    <form method="post" {...formProps} className="grid gap-5">
      <div>
        <h2 className="type-title">Contester cette décision</h2>
        <p className="mt-1 text-soft">
          Jusqu’au <time dateTime={appealableUntil}>{formatDay(appealableUntil)}</time>, une fois. Un autre modérateur
          la réexaminera et vous répondra {useSendsMail() ? 'par courriel' : 'sur cette page'}.
        </p>
      </div>
      <FormError message={errors.form} />
      <TextArea
        label="Pourquoi la contestez-vous ?"
        {...field('text')}
        help="Ce qui est inexact dans les faits, ou pourquoi la règle ne s’applique pas."
        style={{ minHeight: '8rem' }}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={isSubmitting}
        busyLabel="Envoi…"
        className="justify-self-start"
      >
        Envoyer le recours
      </Button>
    </form>
  )
}
