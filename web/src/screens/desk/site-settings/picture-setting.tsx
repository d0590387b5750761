import { useState } from 'react'
import type { FailedCall } from '#contract/calls.ts'
import { IMAGE_TYPES } from '#contract/publishing/file-types.ts'
import { MEDIA_MESSAGES } from '#contract/publishing/messages.ts'
import { api } from '../../../api/client.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { sourceOf } from '../../../features/publishing/media/media-sources.ts'
import { Button } from '../../../ui/button.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { changeSettings, isFailure, type SettingsPart } from './change-settings.ts'

interface PictureSettingProps extends SettingsPart {
  name: 'logo' | 'icon'
  label: string
  help: string
}

/** A picture of the site: shown, replaced, removed; each is kept at once. */
export function PictureSetting({ name, label, help, settings, onChanged }: PictureSettingProps) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const address = settings[name]

  async function change(find: () => Promise<string | null | FailedCall>) {
    setBusy(true)
    setRefusal(undefined)
    const found = await find()
    const answer = isRefused(found) ? found : await changeSettings({ [name]: found })
    setBusy(false)
    if (answer === null) return
    // What is sent elsewhere may be a film: here the words are of pictures alone.
    if (isFailure(answer)) setRefusal(answer.status === 415 ? MEDIA_MESSAGES.imageTypes : failureWords(answer))
    else onChanged(answer)
  }

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
        <FileButton accept={IMAGE_TYPES.join(',')} busy={busy} onChoose={(file) => void change(() => send(file))}>
          {address === null ? 'Choisir une image' : 'Remplacer'}
          <span className="sr-only"> : {label}</span>
        </FileButton>
        {address !== null && (
          <Button variant="quiet" busy={busy} onClick={() => void change(async () => null)}>
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

/** @returns the address of a picture that was sent, or why it was refused. */
async function send(file: File): Promise<string | FailedCall> {
  const sent = await api('POST /upload/single', { files: { image: file } })
  return sent.ok ? sent.data.url : sent
}

const isRefused = (found: string | null | FailedCall): found is FailedCall =>
  typeof found === 'object' && found !== null
