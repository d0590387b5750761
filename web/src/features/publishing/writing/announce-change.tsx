import { useState } from 'react'
import {
  type Announcement,
  articleChange,
  CHANGE_NAMES,
  checkAnnouncement,
  sentAnnouncement,
} from '#contract/publishing/article-changes.ts'
import { z } from '#contract/schema.ts'
import { isBlank } from '#contract/text/blank.ts'
import { askOverPage } from '../../../ui/ask-over-page.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { checkForm } from '../../site/form/check-form.ts'
import { FormDialog } from '../../site/form/form-dialog.tsx'
import { loadFields } from '../../site/form/kept-fields.ts'

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
  articleId: string
  start: Announcement
  /** Null: as it was. */
  onAnswer: (announced: Announcement | null) => void
  onClosed: () => void
}

const { note } = sentAnnouncement
const check = checkForm(
  z
    .object({ ...sentAnnouncement, change: articleChange, note: note.unwrap().default('') })
    .superRefine(checkAnnouncement),
)

/** What a change of a published article is to its readers (docs/product/moderation.md#changes-that-readers-see). */
function AnnounceDialog({ open, articleId, start, onAnswer, onClosed }: AnnounceDialogProps) {
  const keep = `announcement:${articleId}`
  const [said] = useState<Record<keyof Announcement, string>>(() => ({ ...start, ...loadFields(keep) }))
  const [change, setChange] = useState(said.change)
  const [hasNote, setNoted] = useState(said.note !== '')
  const isCorrection = change === 'correction'
  const isUnsaid = change === 'typo'
  return (
    <FormDialog
      open={open}
      onOpenChange={() => onAnswer(null)}
      onClosed={onClosed}
      title="Que dire aux lecteurs ?"
      verb="Choisir"
      keep={keep}
      check={check}
      send={async (announced, { forget }) => {
        forget()
        onAnswer(announced)
        return 'stays'
      }}
    >
      {({ field, errors }) => (
        <>
          <RadioCards
            legend="Ce changement est"
            legendHidden
            {...field('change')}
            options={CHANGES}
            defaultValue={said.change}
            onChange={({ target }) => setChange(target.value)}
          />
          <div hidden={isUnsaid}>
            <TextArea
              label={isCorrection ? 'Ce qui était faux, ce qui est juste' : 'Note aux lecteurs (facultative)'}
              {...field('note')}
              error={isCorrection ? errors.note : undefined}
              defaultValue={said.note}
              disabled={isUnsaid}
              maxHeight={200}
              onChange={({ target }) => setNoted(!isBlank(target.value))}
            />
          </div>
          <div hidden={isUnsaid || !(isCorrection || hasNote)}>
            <RadioCards legend="Emplacement" {...field('place')} options={PLACES} defaultValue={said.place} />
          </div>
        </>
      )}
    </FormDialog>
  )
}

/** @param start as it was said before. @returns null when it stays so. */
export const askAnnouncement = (articleId: string, start: Announcement | null): Promise<Announcement | null> =>
  askOverPage<Announcement | null>((asking) => (
    <AnnounceDialog articleId={articleId} start={start ?? AN_UPDATE} {...asking} />
  ))
