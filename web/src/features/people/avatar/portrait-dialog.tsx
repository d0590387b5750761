import { type ReactNode, useState } from 'react'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { CropDialog } from '../crop/crop-dialog.tsx'
import { PORTRAIT } from '../crop/crop-image.ts'
import { changeAvatar, PORTRAIT_NOT_SENT } from './change-avatar.ts'

interface PortraitDialogProps {
  file: File
  /** Said instead of the texts of the settings screen. */
  failure?: string
  /** What went wrong, in words, or null. */
  onSent: (failure: string | null) => void
  onClosed: () => void
  children?: ReactNode
}

/** Chooses what a portrait shows of a picture, and sends it. */
export function PortraitDialog({ file, failure, onSent, onClosed, children }: PortraitDialogProps) {
  const [sent, setSent] = useState<number>()

  async function send(portrait: File): Promise<boolean> {
    setSent(0)
    const problem = await changeAvatar(portrait, setSent, failure)
    setSent(undefined)
    onSent(problem)
    return problem === null
  }

  return (
    <CropDialog
      file={file}
      frame={PORTRAIT}
      onCropped={send}
      onUnreadable={() => onSent(failure ?? PORTRAIT_NOT_SENT)}
      onClosed={onClosed}
    >
      {sent !== undefined && <ProgressBar label="Envoi de la photo" value={sent} />}
      {children}
    </CropDialog>
  )
}
