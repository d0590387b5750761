import { type ChangeEvent, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { camera, trash } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { shrinkScreenshot } from './shrink-screenshot.ts'

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
