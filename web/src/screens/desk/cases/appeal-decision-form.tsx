import type { Appeal } from '#contract/trust/moderation.ts'
import { call } from '../../../api/call.ts'
import { FormError } from '../../../features/people/account-page/account-page.tsx'
import { useForm } from '../../../features/site/form/use-form.ts'
import { sendWithKeys } from '../../../lib/enter-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

type From = Appeal['from']

/** What an answer comes to, by who appealed (docs/product/moderation.md#appeals). */
const OVERTURNED: Record<From, string> = {
  owner: 'Ce qui avait été retiré revient en ligne, et une suspension prend fin.',
  reporter: 'Le signalement revient dans la file, entre vos mains : il reste à en décider.',
}

const outcomes = (from: From) =>
  [
    { value: 'upheld', label: 'Maintenir la décision', description: 'Rien ne change.' },
    { value: 'overturned', label: 'Annuler la décision', description: OVERTURNED[from] },
  ] as const

interface AppealDecisionFormProps {
  appeal: Pick<Appeal, 'id' | 'from'>
  onDecided: () => void
}

/** Answers an appeal, once. */
export function AppealDecisionForm({ appeal: { id, from }, onDecided }: AppealDecisionFormProps) {
  const options = outcomes(from)
  const { errors, field, formProps, isSubmitting, kept } = useForm({
    keep: `appeal-decision:${id}`,
    loadCheck: async () => (await import('../../../features/trust/forms/form-checks.ts')).checkAppealDecision,
    async send(body, { forget }) {
      if (!(await confirm(body.outcome === 'upheld' ? UPHOLD : overturn(from)))) return 'stays'
      await call('POST /admin/appeals/{id}/decision', { params: { id }, body })
      forget()
      onDecided()
    },
  })
  return (
    <form method="post" {...formProps} onKeyDown={sendWithKeys} className="grid gap-5">
      <FormError message={errors.form} />
      <RadioCards
        legend="Réponse au recours"
        {...field('outcome')}
        options={options}
        defaultValue={options.find(({ value }) => value === kept.outcome)?.value}
      />
      <TextArea
        label="Motifs"
        {...field('reasons')}
        help="Envoyés à qui a contesté : ce que vous avez réexaminé, et ce qui emporte votre décision."
      />
      <Button type="submit" variant="primary" busy={isSubmitting} className="justify-self-start">
        Répondre au recours
      </Button>
    </form>
  )
}

const WRITTEN = 'Vos motifs sont écrits aux deux parties. Un recours n’a qu’une réponse.'
const UPHOLD = { title: 'Maintenir la décision ?', description: WRITTEN, confirmLabel: 'Maintenir', danger: false }
const overturn = (from: From) => ({
  title: 'Annuler la décision ?',
  description: `${OVERTURNED[from]} ${WRITTEN}`,
  confirmLabel: 'Annuler la décision',
  cancelLabel: 'Revenir',
  danger: false,
})
