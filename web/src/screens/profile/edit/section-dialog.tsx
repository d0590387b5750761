import { type FormEvent, useState } from 'react'
import type { CallInput } from '#contract/calls.ts'
import { SECTION } from '#contract/limits.ts'
import type { Profile } from '#contract/people/users.ts'
import { SECTION_MESSAGES } from '#contract/reading/messages.ts'
import { isBlank } from '#contract/text/blank.ts'
import { api } from '../../../api/client.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { ArticlePicker } from './article-picker.tsx'
import { useOfferedArticles } from './use-offered-articles.ts'

interface SectionDialogProps {
  profile: Pick<Profile, 'id'>
  /** The section to change; null for a new one. */
  section: Profile['sections'][number] | null
  onSaved: () => void
  onClosed: () => void
}

/** 'Ajouter une section' or 'Modifier la section' (docs/product/screens.md#section-dialog). */
export function SectionDialog({ profile, section, onSaved, onClosed }: SectionDialogProps) {
  const [open, setOpen] = useState(true)
  const [title, setTitle] = useState(section?.title ?? '')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(section?.articleIds))
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const offered = useOfferedArticles(profile.id, section)
  const canSave = !isBlank(title) && chosen.size > 0

  function toggle(id: string) {
    setChosen((known) => (known.has(id) ? new Set([...known].filter((each) => each !== id)) : new Set([...known, id])))
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!canSave || busy) return
    setBusy(true)
    const failure = await saveSection(section?.id, { title: title.trim(), articleIds: [...chosen] })
    setBusy(false)
    if (failure !== null) return toast.error(failure)
    toast.success(section ? 'Section mise à jour !' : 'Section ajoutée !')
    setOpen(false)
    onSaved()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      locked={busy}
      size="large"
      title={section ? 'Modifier la section' : 'Ajouter une section'}
      actions={
        // Not the form's own button: a disabled one would keep Enter from asking for what lacks.
        <DialogActions busy={busy} disabled={!canSave} onClick={save} onCancel={() => setOpen(false)}>
          {section ? 'Enregistrer' : 'Ajouter'}
        </DialogActions>
      }
    >
      <form onSubmit={save} noValidate className="grid gap-6">
        <TextField
          label="Nom de la section"
          maxLength={SECTION.titleMax}
          value={title}
          error={asked && isBlank(title) ? SECTION_MESSAGES.titleRequired : undefined}
          onChange={(event) => setTitle(event.target.value)}
        />
        <ArticlePicker
          offered={offered}
          chosen={chosen}
          error={asked && chosen.size === 0 ? SECTION_MESSAGES.articlesRequired : undefined}
          onToggle={toggle}
        />
      </form>
    </Dialog>
  )
}

/** Adds a section, or changes the one of this id. @returns what went wrong, in words, or null. */
async function saveSection(
  id: string | undefined,
  body: CallInput<'POST /users/me/sections'>['body'],
): Promise<string | null> {
  const outcome = id
    ? await api('PATCH /users/me/sections/{id}', { params: { id }, body })
    : await api('POST /users/me/sections', { body })
  // docs/product/texts.md#profile-results: the server's message where it gives one.
  return outcome.ok ? null : outcome.message || 'Erreur lors de la sauvegarde.'
}
