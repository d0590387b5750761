import { moderationEndpoints } from '#contract/trust/moderation.ts'
import { call } from '../../../../api/call.ts'
import { TextArea } from '../../../../ui/text-area.tsx'
import { toast } from '../../../../ui/toast.ts'
import { checkForm } from '../../../site/form/check-form.ts'
import { FormDialog } from '../../../site/form/form-dialog.tsx'
import { RuleField } from '../../../trust/moderation/rule-field.tsx'

interface HideDialogProps {
  /** Of the comment. */
  id: string
  onClosed: (isHidden: boolean) => void
}

const check = checkForm(moderationEndpoints['POST /admin/cases/{id}/decision'].body.pick({ rule: true, facts: true }))

/** Asks by which rule and why a comment is hidden, and decides so (docs/product/moderation.md#cases). */
export function HideDialog({ id, onClosed }: HideDialogProps) {
  return (
    <FormDialog
      title="Masquer ce commentaire"
      description="Personne ne le lira plus ; les réponses restent. Son auteur reçoit la règle et les motifs, et peut contester ; qui l’a signalé les reçoit aussi. Le Registre le dit sans nommer personne."
      verb="Masquer"
      danger
      keep={`hide:${id}`}
      check={check}
      send={async (reasons) => {
        const decision = { measure: 'hide' as const, ...reasons }
        await call('POST /admin/cases', { body: { target: { kind: 'comment', id }, decision } })
        toast.success('Commentaire masqué')
      }}
      onClosed={onClosed}
    >
      {({ field }) => (
        <>
          <RuleField {...field('rule')} />
          <TextArea
            label="Faits et motifs"
            {...field('facts')}
            help="Ce qui a été écrit, et pourquoi la règle s’y applique. Ne nommez personne."
          />
        </>
      )}
    </FormDialog>
  )
}
