import { useState } from 'react'
import { IMAGE_TYPES } from '#contract/publishing/file-types.ts'
import { MEDIA_MESSAGES } from '#contract/publishing/messages.ts'
import { isLimit } from '../../../api/failure-words.ts'
import { apiWithProgress } from '../../../api/upload.ts'
import { CropDialog } from '../../../features/people/crop/crop-dialog.tsx'
import { BANNER } from '../../../features/people/crop/crop-image.ts'
import { storeUser } from '../../../session/session-store.ts'
import { FileButton } from '../../../ui/file-button.tsx'
import { image } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { toast } from '../../../ui/toast.ts'

const FAILURE = 'Erreur lors de la mise à jour de la bannière.'

/** Changes the owner's banner: a file, what to show of it, then its sending (docs/product/screens.md#picture-crop). */
export function BannerChange({ onChanged }: { onChanged: () => void }) {
  const [file, setFile] = useState<File>()
  const [sent, setSent] = useState<number>()

  function choose(chosen: File) {
    if (chosen.type.startsWith('image/')) setFile(chosen)
    else toast.error(MEDIA_MESSAGES.notAnImage)
  }

  /** @returns whether the banner is kept. */
  async function send(banner: File): Promise<boolean> {
    setSent(0)
    const outcome = await apiWithProgress('PATCH /users/me/banner', { files: { image: banner } }, setSent)
    setSent(undefined)
    if (!outcome.ok) {
      toast.error(isLimit(outcome) ? outcome.message : FAILURE)
      return false
    }
    storeUser(outcome.data.user)
    toast.success('Bannière mise à jour !')
    onChanged()
    return true
  }

  return (
    <div className="grid justify-items-start gap-2">
      <FileButton accept={IMAGE_TYPES.join()} onChoose={choose}>
        <Icon glyph={image} /> Changer la bannière
      </FileButton>
      <p className="type-meta">1080 x 320 px</p>
      {file && (
        <CropDialog
          key={`${file.name} ${file.lastModified}`}
          file={file}
          frame={BANNER}
          onCropped={send}
          onUnreadable={() => toast.error(FAILURE)}
          onClosed={() => setFile(undefined)}
        >
          {sent !== undefined && <ProgressBar label="Envoi de la bannière" value={sent} />}
        </CropDialog>
      )}
    </div>
  )
}
