import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Profile, ShownSection } from '#contract/people/users.ts'
import type { Section } from '#contract/reading/sections.ts'
import { api } from '../../../api/client.ts'
import { frenchSpaces } from '../../../lib/typography.ts'
import { uniqueNames } from '../../../lib/unique-names.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { pencil, plus, trash } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { ProfileSection } from '../profile-section.tsx'
import { AvatarChange } from './avatar-change.tsx'
import { BannerChange } from './banner-change.tsx'
import { BioForm } from './bio-form.tsx'
import { SectionDialog } from './section-dialog.tsx'

/**
 * What the owner changes of the profile: portrait, banner, words and sections (docs/product/screens.md#editing-a-profile).
 * `sections`: those on screen.
 */
export function ProfileEditor({ profile, sections }: { profile: Profile; sections: readonly ShownSection[] }) {
  const { revalidate } = useRevalidator()
  // The section whose dialog is open; 'new' for one to come.
  const [edited, setEdited] = useState<ShownSection | 'new'>()
  const sectionNames = uniqueNames(sections.map(({ title }) => frenchSpaces(title)))
  const refresh = () => void revalidate()
  return (
    <>
      <div className="grid gap-6 border-b border-rule py-6 lg:grid-cols-2">
        <div className="grid content-start justify-items-start gap-4">
          <AvatarChange onChanged={refresh} />
          <BannerChange onChanged={refresh} />
        </div>
        <BioForm bio={profile.bio} onChanged={refresh} />
      </div>
      {sections.map((section, index) => (
        <ProfileSection
          key={section.id}
          ownerId={profile.id}
          section={section}
          name={sectionNames[index]}
          controls={<SectionControls section={section} onEdit={() => setEdited(section)} onDeleted={refresh} />}
        />
      ))}
      <Button className="mt-8" onClick={() => setEdited('new')}>
        <Icon glyph={plus} /> Ajouter une section
      </Button>
      {edited && (
        <SectionDialog
          key={edited === 'new' ? 'new' : edited.id}
          profile={profile}
          section={edited === 'new' ? null : edited}
          onSaved={refresh}
          onClosed={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

type SectionControlsProps = { section: ShownSection; onEdit: () => void; onDeleted: () => void }

function SectionControls({ section, onEdit, onDeleted }: SectionControlsProps) {
  async function remove() {
    if (await deleteSection(section)) onDeleted()
  }
  return (
    <span className="flex flex-none">
      <IconButton glyph={pencil} label={`Modifier la section ${section.title}`} onClick={onEdit} />
      <IconButton glyph={trash} label={`Supprimer la section ${section.title}`} onClick={remove} />
    </span>
  )
}

/** Asks, then deletes a section. @returns whether it is gone. */
async function deleteSection({ id, title }: Pick<Section, 'id' | 'title'>): Promise<boolean> {
  const confirmed = await confirm({
    title: `Supprimer la section « ${title} » ?`,
    description: 'Ses articles restent publiés ; seule la section disparaît du profil.',
    confirmLabel: 'Supprimer',
  })
  if (!confirmed) return false
  const outcome = await api('DELETE /users/me/sections/{id}', { params: { id } })
  const isGone = outcome.ok || outcome.status === 404
  if (isGone) toast.success('Section supprimée !')
  else toast.error('Erreur lors de la suppression.')
  return isGone
}
