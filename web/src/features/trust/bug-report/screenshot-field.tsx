import { type ChangeEvent, useId, useState } from 'react'
import { BUG_REPORT } from '#contract/limits.ts'
import { Button } from '../../../ui/button.tsx'
import { camera, trash } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'

interface ScreenshotFieldProps {
  /** JPEG data URI. */
  value: string | null
  onChange: (screenshot: string | null) => void
  disabled: boolean
}

/** The optional picture of a bug report, made small before it leaves the device. */
export function ScreenshotField({ value, onChange, disabled }: ScreenshotFieldProps) {
  const id = useId()
  const [error, setError] = useState<string>()

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    target.value = ''
    if (file === undefined) return
    try {
      onChange(await shrinkScreenshot(file))
      setError(undefined)
    } catch {
      setError('Veuillez sélectionner un fichier image')
    }
  }

  return (
    <div className="grid justify-items-start gap-2">
      {value === null ? (
        <label htmlFor={id} className="button button-secondary button-small">
          <Icon glyph={camera} />
          Ajouter une capture d’écran (facultatif)
          <input
            id={id}
            type="file"
            accept="image/*"
            className="sr-only"
            disabled={disabled}
            aria-describedby={error && `${id}-error`}
            onChange={take}
          />
        </label>
      ) : (
        <>
          <img src={value} alt="Votre capture d’écran" className="max-h-48 max-w-full rounded-sm border border-rule" />
          <Button size="small" disabled={disabled} onClick={() => onChange(null)}>
            <Icon glyph={trash} />
            Retirer la capture
          </Button>
        </>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}

/**
 * An image file as a JPEG data URI, at most 800 px on its longest side, at quality 0.7
 * (docs/product/accounts.md#bug-report-screenshot). Smaller ones keep their size; transparent parts become white.
 * @throws when the browser cannot read the file as an image.
 */
async function shrinkScreenshot(file: Blob): Promise<string> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, BUG_REPORT.screenshotPixels / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser gives no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  return canvas.toDataURL('image/jpeg', BUG_REPORT.screenshotQuality)
}
