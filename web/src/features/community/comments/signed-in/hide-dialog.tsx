import { useId, useState } from 'react'
import { MODERATION } from '#contract/limits.ts'
import { api } from '../../../../api/client.ts'
import { failureWords } from '../../../../api/failure-words.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { DialogActions } from '../../../../ui/dialog-actions.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useForm } from '../../../people/account-page/use-form.ts'
import { RuleField } from '../../../trust/moderation/rule-field.tsx'

interface HideDialogProps {
  /** Of the comment. */
  id: string
  onClosed: (isHidden: boolean) => void
}

/** Asks by which rule and why a comment is hidden, and decides so (docs/product/moderation.md#cases). */
export function HideDialog({ id, onClosed }: HideDialogProps) {
  const form = useId()
  const [open, setOpen] = useState(true)
  const [isDone, setDone] = useState(false)
  const { errors, isSubmitting, formProps } = useForm({
    loadCheck: async () => (await import('./check-hiding.ts')).checkHiding,
    async send(reasons) {
      const decision = { measure: 'hide' as const, ...reasons }
      const outcome = await api('POST /admin/cases', { body: { target: { kind: 'comment', id }, decision } })
      if (!outcome.ok) return { form: failureWords(outcome) }
      toast.success('Commentaire masqué')
      setDone(true)
      setOpen(false)
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={() => onClosed(isDone)}
      locked={isSubmitting}
      title="Masquer ce commentaire"
      description="Personne ne le lira plus ; les réponses restent. Son auteur reçoit la règle et les motifs, et peut contester ; qui l’a signalé les reçoit aussi. Le Registre le dit sans nommer personne."
      actions={
        <DialogActions form={form} variant="danger" busy={isSubmitting} onCancel={() => setOpen(false)}>
          Masquer
        </DialogActions>
      }
    >
      <form id={form} method="post" className="grid gap-5" {...formProps}>
        <p role="alert" className="text-sm text-danger empty:hidden">
          {errors.form}
        </p>
        <RuleField defaultValue={undefined} error={errors.rule} />
        <TextArea
          label="Faits et motifs"
          name="facts"
          help="Ce qui a été écrit, et pourquoi la règle s’y applique. Ne nommez personne."
          maxLength={MODERATION.factsMax}
          error={errors.facts}
        />
      </form>
    </Dialog>
  )
}
