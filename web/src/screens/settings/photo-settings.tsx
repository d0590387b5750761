import { useState } from 'react'
import { inMegabytes, MAX_BYTES } from '#contract/limits.ts'
import { shownName } from '#contract/people/shown-name.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { IMAGE_TYPES } from '#contract/publishing/file-types.ts'
import { useChange } from '../../api/use-change.ts'
import { avatarProblem, removeAvatar } from '../../features/people/avatar/change-avatar.ts'
import { sourceOf } from '../../features/site/media/media-sources.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { usePart } from '../../ui/use-part.tsx'
import { type News, NewsLine } from './news.tsx'
import { SettingsSection } from './settings-section.tsx'

const loadDialog = async () => (await import('../../features/people/avatar/portrait-dialog.tsx')).PortraitDialog

/** The portrait: cropped, sent, replaced, removed (docs/product/texts.md#portrait-results). */
export function PhotoSettings({ user }: { user: OwnUser }) {
  const [news, setNews] = useState<News>(null)
  const [file, setFile] = useState<File>()
  const [PortraitDialog, wantDialog] = usePart(loadDialog)

  function choose(chosen: File) {
    const problem = avatarProblem(chosen)
    setNews(problem === null ? null : { tone: 'error', text: problem })
    if (problem !== null) return
    setFile(chosen)
    wantDialog()
  }

  async function remove() {
    setNews(null)
    setNews(newsOf(await removeAvatar(), 'Photo de profil supprimée avec succès !'))
  }
  const removing = useChange(remove, {
    sure: {
      title: 'Supprimer votre photo de profil ?',
      description: 'Votre initiale la remplacera.',
      confirmLabel: 'Supprimer',
    },
  })

  const newsLine = <NewsLine news={news} />
  const dialog = file && PortraitDialog && (
    <PortraitDialog
      file={file}
      onSent={(failure) => setNews(newsOf(failure, 'Photo de profil mise à jour avec succès !'))}
      onClosed={() => setFile(undefined)}
    >
      {newsLine}
    </PortraitDialog>
  )

  return (
    <SettingsSection
      anchor="photo"
      title="Photo de profil"
      lead={`JPEG, PNG, WebP, GIF ou AVIF, ${inMegabytes(MAX_BYTES.avatar)} Mo au plus.`}
    >
      <div className="flex items-center gap-5">
        <Avatar name={shownName(user)} src={user.avatar && sourceOf(user.avatar)} size={96} />
        <div className="grid flex-1 gap-3">
          <div className="flex flex-wrap gap-3">
            <FileButton accept={IMAGE_TYPES.join()} busy={removing.isBusy} onChoose={choose}>
              {user.avatar ? 'Changer la photo' : 'Ajouter une photo'}
            </FileButton>
            {user.avatar && (
              <Button variant="quiet" busy={removing.isBusy} onClick={() => removing.run()}>
                Supprimer la photo
              </Button>
            )}
          </div>
          {!dialog && newsLine}
        </div>
      </div>
      {dialog}
    </SettingsSection>
  )
}

const newsOf = (failure: string | null, success: string): News =>
  failure === null ? { tone: 'success', text: success } : { tone: 'error', text: failure }
