import { useState } from 'react'
import { IMAGE_TYPES } from '#contract/publishing/file-types.ts'
import { MEDIA_MESSAGES } from '#contract/publishing/messages.ts'
import { call } from '../../../api/call.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { useChange } from '../../../api/use-change.ts'
import { sourceOf } from '../../../features/site/media/media-sources.ts'
import { Button } from '../../../ui/button.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { changeSettings, type SettingsPart } from './change-settings.ts'

interface PictureSettingProps extends SettingsPart {
  name: 'logo' | 'icon'
  label: string
  help: string
}

/** A picture of the site: shown, replaced, removed; each is kept at once. */
export function PictureSetting({ name, label, help, settings, onChanged }: PictureSettingProps) {
  const [refusal, setRefusal] = useState<string>()
  const address = settings[name]

  /** @param file null takes the picture away. */
  async function change(file: File | null) {
    setRefusal(undefined)
    const sent = file && (await call('POST /upload/single', { files: { image: file } }))
    const answer = await changeSettings({ [name]: sent?.data.url ?? null })
    if (answer !== null) onChanged(answer)
  }
  const { run, isBusy } = useChange(change, {
    // What is sent elsewhere may be a film: here the words are of pictures alone.
    onFailure: (failure) => setRefusal(failure.status === 415 ? MEDIA_MESSAGES.imageTypes : failureWords(failure)),
  })

  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">{label}</legend>
      <p className="text-sm text-soft">{help}</p>
      <div className="flex flex-wrap items-center gap-3">
        {address !== null && (
          <img
            src={sourceOf(address)}
            alt={`${label} du site`}
            className="h-14 max-w-48 rounded-sm border border-rule bg-surface object-contain p-1"
          />
        )}
        <FileButton accept={IMAGE_TYPES.join(',')} busy={isBusy} onChoose={run}>
          {address === null ? 'Choisir une image' : 'Remplacer'}
          <span className="sr-only"> : {label}</span>
        </FileButton>
        {address !== null && (
          <Button variant="quiet" busy={isBusy} onClick={() => run(null)}>
            Retirer
            <span className="sr-only"> : {label}</span>
          </Button>
        )}
      </div>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {refusal}
      </p>
    </fieldset>
  )
}
