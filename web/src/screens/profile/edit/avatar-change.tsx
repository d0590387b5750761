import { useState } from 'react'
import { IMAGE_TYPES } from '#contract/publishing/file-types.ts'
import { avatarProblem } from '../../../features/people/avatar/change-avatar.ts'
import { PortraitDialog } from '../../../features/people/avatar/portrait-dialog.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { camera } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/toast.ts'

/** Changes the owner's portrait: a file, what to show of it, then its sending (docs/product/screens.md#picture-crop). */
export function AvatarChange({ onChanged }: { onChanged: () => void }) {
  const [file, setFile] = useState<File>()

  function choose(chosen: File) {
    const problem = avatarProblem(chosen)
    if (problem === null) setFile(chosen)
    else toast.error(problem)
  }

  function tell(failure: string | null) {
    if (failure !== null) return toast.error(failure)
    toast.success('Photo de profil mise à jour !')
    onChanged()
  }

  return (
    <>
      <FileButton accept={IMAGE_TYPES.join()} onChoose={choose}>
        <Icon glyph={camera} /> Changer la photo
      </FileButton>
      {file && (
        <PortraitDialog
          file={file}
          failure="Erreur lors de la mise à jour de la photo."
          onSent={tell}
          onClosed={() => setFile(undefined)}
        />
      )}
    </>
  )
}
