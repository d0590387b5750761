import { type SubmitEvent, useId, useState } from 'react'
import { REGISTER } from '#contract/limits.ts'
import { type Announcement, articleChange, CHANGE_NAMES, notePlace } from '#contract/publishing/article-changes.ts'
import { CHANGE_MESSAGES } from '#contract/publishing/messages.ts'
import { askOverPage } from '../../../ui/ask-over-page.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

const CHANGES = [
  {
    value: 'update' as const,
    label: CHANGE_NAMES.update,
    description: 'L’article dit quand il a été mis à jour, et montre ce qui a changé.',
  },
  {
    value: 'correction' as const,
    label: CHANGE_NAMES.correction,
    description: 'Une erreur à reconnaître : votre texte paraît dans l’article et au Registre, pour toujours.',
  },
  { value: 'typo' as const, label: CHANGE_NAMES.typo, description: 'Rien n’est annoncé aux lecteurs.' },
]

const PLACES = [
  { value: 'foot' as const, label: 'Au pied de l’article' },
  { value: 'head' as const, label: 'En tête de l’article' },
]

const AN_UPDATE: Announcement = { change: 'update', note: '', place: 'foot' }

interface AnnounceDialogProps {
  open: boolean
  start: Announcement
  /** Null: as it was. */
  onAnswer: (announced: Announcement | null) => void
  onClosed: () => void
}

/** What a change of a published article is to its readers (docs/product/moderation.md#changes-that-readers-see). */
function AnnounceDialog({ open, start, onAnswer, onClosed }: AnnounceDialogProps) {
  const id = useId()
  const [said, setSaid] = useState(start)
  const [error, setError] = useState<string>()
  const { change, note, place } = said
  const hasNote = change === 'correction' || (change === 'update' && note.trim() !== '')

  function answer(event: SubmitEvent) {
    event.preventDefault()
    if (change === 'correction' && note.trim() === '') setError(CHANGE_MESSAGES.noteMissing)
    else onAnswer({ change, place, note: hasNote ? note : '' })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={() => onAnswer(null)}
      onClosed={onClosed}
      title="Que dire aux lecteurs ?"
      actions={
        <DialogActions form={id} busy={false} onCancel={() => onAnswer(null)}>
          Choisir
        </DialogActions>
      }
    >
      <form id={id} className="grid gap-4" onSubmit={answer}>
        <RadioCards
          legend="Ce changement est"
          legendHidden
          name="change"
          options={CHANGES}
          defaultValue={change}
          onChange={({ target }) => setSaid({ ...said, change: articleChange.parse(target.value) })}
        />
        {change !== 'typo' && (
          <TextArea
            label={change === 'correction' ? 'Ce qui était faux, ce qui est juste' : 'Note aux lecteurs (facultative)'}
            value={note}
            error={error}
            maxLength={REGISTER.textMax}
            maxHeight={200}
            onChange={({ target }) => {
              setSaid({ ...said, note: target.value })
              setError(undefined)
            }}
          />
        )}
        {hasNote && (
          <RadioCards
            legend="Emplacement"
            name="place"
            options={PLACES}
            defaultValue={place}
            onChange={({ target }) => setSaid({ ...said, place: notePlace.parse(target.value) })}
          />
        )}
      </form>
    </Dialog>
  )
}

/** @param start as it was said before. @returns null when it stays so. */
export const askAnnouncement = (start: Announcement | null): Promise<Announcement | null> =>
  askOverPage<Announcement | null>((asking) => <AnnounceDialog start={start ?? AN_UPDATE} {...asking} />)
