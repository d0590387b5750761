import { useState } from 'react'
import { IMAGE_TYPES } from '#contract/upload-rules.ts'
import { avatarProblem, changeAvatar } from '../../../features/avatar/change-avatar.ts'
import { FileButton } from '../../../ui/file-button.tsx'
import { camera } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { toast } from '../../../ui/toast.ts'

/** Changes the owner's portrait. */
export function AvatarChange({ onChanged }: { onChanged: () => void }) {
  const [sent, setSent] = useState<number>()

  async function send(file: File) {
    const problem = avatarProblem(file)
    if (problem !== null) return toast.error(problem)
    setSent(0)
    const failure = await changeAvatar(file, setSent, 'Erreur lors de la mise à jour de la photo.')
    setSent(undefined)
    if (failure !== null) return toast.error(failure)
    toast.success('Photo de profil mise à jour !')
    onChanged()
  }

  return (
    <div className="grid gap-2">
      <FileButton accept={IMAGE_TYPES.join()} busy={sent !== undefined} onChoose={send}>
        <Icon glyph={camera} /> Changer la photo
      </FileButton>
      {sent !== undefined && <ProgressBar label="Envoi de la photo" value={sent} />}
    </div>
  )
}
