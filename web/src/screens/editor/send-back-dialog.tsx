import type { EndpointName } from '#contract/endpoints.ts'
import { SUBMISSION } from '#contract/limits.ts'
import { NEWSROOM_MESSAGES as N } from '#contract/publishing/messages.ts'
import { isBlank } from '#contract/text/blank.ts'
import { FormDialog } from '../../features/site/form/form-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'

interface SendBackDialogProps {
  /** Of the draft. */
  id: string
  /** @returns as that of a form. */
  send: (words: string) => Promise<'stays' | undefined>
  changes: readonly EndpointName[]
  onClosed: (wasSent: boolean) => void
}

/** Asks for the words with which a draft goes back to its writer. */
export function SendBackDialog({ id, send, changes, onClosed }: SendBackDialogProps) {
  return (
    <FormDialog<{ words: string }>
      title="Renvoyer à l’auteur"
      description="Votre message lui est envoyé par courriel, et reste au-dessus de son texte jusqu’à ce qu’il le remette."
      verb="Renvoyer"
      keep={`send-back:${id}`}
      changes={changes}
      check={(fields) => {
        const words = String(fields.get('words') ?? '')
        return isBlank(words) ? { errors: { words: N.wordsMissing } } : { values: { words } }
      }}
      send={({ words }) => send(words)}
      onClosed={onClosed}
    >
      {({ field }) => (
        <TextArea label="Ce qu’il reste à faire" maxHeight={320} {...field('words')} maxLength={SUBMISSION.wordsMax} />
      )}
    </FormDialog>
  )
}
