import { useState } from 'react'
import type { Profile } from '#contract/people/users.ts'
import { sectionEndpoints } from '#contract/reading/sections.ts'
import { z } from '#contract/schema.ts'
import { isBlank } from '#contract/text/blank.ts'
import { api } from '../../../api/client.ts'
import { checkForm } from '../../../features/site/form/check-form.ts'
import { FormDialog } from '../../../features/site/form/form-dialog.tsx'
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

const BODY = sectionEndpoints['POST /users/me/sections'].body

/** 'Ajouter une section' or 'Modifier la section' (docs/product/screens.md#section-dialog). */
export function SectionDialog({ profile, section, onSaved, onClosed }: SectionDialogProps) {
  const [title, setTitle] = useState(section?.title ?? '')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(section?.articleIds))
  const offered = useOfferedArticles(profile.id, section)

  function toggle(id: string) {
    setChosen((known) => (known.has(id) ? new Set([...known].filter((each) => each !== id)) : new Set([...known, id])))
  }

  return (
    <FormDialog
      size="large"
      title={section ? 'Modifier la section' : 'Ajouter une section'}
      verb={section ? 'Enregistrer' : 'Ajouter'}
      disabled={isBlank(title) || chosen.size === 0}
      check={checkForm(z.preprocess((fields) => ({ ...Object(fields), articleIds: [...chosen] }), BODY))}
      send={async (body) => {
        const outcome = section
          ? await api('PATCH /users/me/sections/{id}', { params: { id: section.id }, body })
          : await api('POST /users/me/sections', { body })
        // docs/product/texts.md#profile-results: the server's message where it gives one.
        if (!outcome.ok) {
          toast.error(outcome.message || 'Erreur lors de la sauvegarde.')
          return 'stays'
        }
        toast.success(section ? 'Section mise à jour !' : 'Section ajoutée !')
        onSaved()
      }}
      onClosed={onClosed}
    >
      {({ field, errors }) => (
        <>
          <TextField
            label="Nom de la section"
            {...field('title')}
            defaultValue={title}
            onChange={(event) => setTitle(event.target.value)}
          />
          <ArticlePicker
            offered={offered}
            chosen={chosen}
            error={chosen.size === 0 ? errors.articleIds : undefined}
            onToggle={toggle}
          />
        </>
      )}
    </FormDialog>
  )
}
