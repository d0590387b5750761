import { type ReactNode, useEffect, useState } from 'react'
import Cropper from 'react-easy-crop'
import { useChange } from '../../../api/use-change.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
// As files: the page's security policy refuses the styles that the library would inject.
import 'react-easy-crop/react-easy-crop.css'
import './crop-dialog.css'
import { type Area, cropTo, type Frame } from './crop-image.ts'

/** docs/product/screens.md#picture-crop. */
const ZOOM = { min: 1, max: 3, step: 0.01 } as const
/** Pixels that an arrow key moves the picture. */
const KEYBOARD_STEP = 4

interface CropDialogProps {
  file: File
  frame: Frame
  /** Takes what was cropped. @returns whether the dialog may close. */
  onCropped: (picture: File) => Promise<boolean>
  /** The browser cannot show the file. */
  onUnreadable: () => void
  onClosed: () => void
  /** Shown under the picture: how the sending goes. */
  children?: ReactNode
}

/** Chooses what a banner or portrait shows of a picture: by mouse, touch, wheel, slider or arrow keys (docs/product/screens.md#picture-crop). */
export function CropDialog({ file, frame, onCropped, onUnreadable, onClosed, children }: CropDialogProps) {
  const [open, setOpen] = useState(true)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState<number>(ZOOM.min)
  const [area, setArea] = useState<Area>()
  const address = useObjectUrl(file)

  function giveUp() {
    setOpen(false)
    onUnreadable()
  }

  const { run, isBusy } = useChange(async () => {
    if (area === undefined) return
    try {
      if (await onCropped(await cropTo(frame, file, area))) setOpen(false)
    } catch {
      giveUp()
    }
  })

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      locked={isBusy}
      size="large"
      title={`Recadrer ${frame.words}`}
      description="Déplacez l’image à la souris, au doigt ou avec les flèches du clavier."
      actions={
        <DialogActions
          busy={isBusy}
          busyLabel="Traitement..."
          disabled={!area}
          onClick={() => run()}
          onCancel={() => setOpen(false)}
        >
          Valider
        </DialogActions>
      }
    >
      <div className="crop-stage">
        {address && (
          <Cropper
            image={address}
            aspect={frame.width / frame.height}
            crop={crop}
            zoom={zoom}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            keyboardStep={KEYBOARD_STEP}
            disableAutomaticStylesInjection
            mediaProps={{ alt: '', onError: giveUp }}
            cropperProps={{ 'aria-label': `Cadre de ${frame.words}, à déplacer avec les flèches`, role: 'application' }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <label className="crop-zoom">
        <span className="font-medium">Zoom</span>
        <input
          type="range"
          min={ZOOM.min}
          max={ZOOM.max}
          step={ZOOM.step}
          value={zoom}
          onChange={(event) => setZoom(event.target.valueAsNumber)}
        />
        <output className="type-meta w-12 text-end">{zoom.toFixed(2).replace('.', ',')} ×</output>
      </label>
      {children}
    </Dialog>
  )
}

/** An address for a file of this device, as long as it is shown. */
function useObjectUrl(file: File): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
