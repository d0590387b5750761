import { useState } from 'react'
import { REGISTER_MESSAGES } from '#contract/trust/messages.ts'
import { registerEndpoints } from '#contract/trust/register.ts'
import { call } from '../../../api/call.ts'
import { useStore } from '../../../lib/store.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast.ts'
import { checkForm } from '../../site/form/check-form.ts'
import { useForm } from '../../site/form/use-form.ts'
import type { Saver } from './saver.ts'

const FOR_EVER = {
  title: 'Ajouter ce rectificatif ?',
  description: 'Il paraîtra sous l’article et au Registre, à la date d’aujourd’hui, et ne pourra plus être modifié.',
  confirmLabel: 'Ajouter le rectificatif',
  danger: false,
}

const CALL = 'POST /content/{id}/corrections'
const check = checkForm(registerEndpoints[CALL].body)

/** What the author of a published article corrects before everybody's eyes (docs/product/moderation.md#corrections). */
export function Correction({ saver }: { saver: Saver }) {
  const articleId = useStore(saver.state, ({ stored }) => stored?.id)
  const [sent, setSent] = useState(0)
  const { errors, field, formProps, isSubmitting } = useForm({
    keep: `correction:${articleId}`,
    loadCheck: async () => check,
    async send(body, { key, isAsSent, forget }) {
      if (articleId === undefined || !(await confirm(FOR_EVER))) return 'stays'
      await call(CALL, { params: { id: articleId }, body }, { idempotencyKey: key })
      if (isAsSent()) {
        forget()
        setSent((count) => count + 1)
      }
      toast.success(REGISTER_MESSAGES.corrected)
    },
  })

  return (
    <section aria-label="Rectificatif" className="border-t border-rule pt-6">
      <form method="post" {...formProps} className="grid content-start gap-3">
        <TextArea
          label="Rectificatif"
          key={sent}
          {...field('text')}
          {...(sent > 0 && { defaultValue: '' })}
          error={errors.text ?? errors.form}
          help="Une erreur à reconnaître ? Dites ce qui était faux et ce qui est juste : le texte paraît sous l’article et au Registre."
          maxHeight={240}
        />
        <Button type="submit" size="small" busy={isSubmitting}>
          Ajouter le rectificatif
        </Button>
      </form>
    </section>
  )
}
