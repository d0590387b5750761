import { useState } from 'react'
import { readCaptions } from '#contract/captions.ts'
import { RECORDING } from '#contract/recording-rules.ts'
import { Button } from '../../../ui/button.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { useField } from '../use-saver.ts'

/** Captions from a WebVTT or SRT file, read here first: what is wrong is told with its line. */
export function CaptionsField({ error }: { error: string | undefined }) {
  const [captionsFile, change] = useField('captionsFile')
  const [captionsUrl] = useField('captionsUrl')
  const [refusal, setRefusal] = useState<string | null>(null)

  async function choose(file: File) {
    const text = await file.text()
    const read = readCaptions(text)
    const isTooLong = text.length > RECORDING.captionsMax
    setRefusal(isTooLong ? 'Ce fichier est trop long' : read.ok ? null : read.problem.message)
    if (read.ok && !isTooLong) change({ captionsFile: { name: file.name, text } })
  }

  const has = captionsFile !== null || captionsUrl !== null
  return (
    <fieldset className="field" id="article-captions" tabIndex={-1}>
      <legend className="field-label">Sous-titres</legend>
      {captionsFile && <p className="text-sm">{captionsFile.name}</p>}
      {captionsFile === null && captionsUrl && (
        <p className="text-sm">
          <a href={captionsUrl} download className="underline">
            Sous-titres enregistrés
          </a>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <FileButton size="small" accept=".vtt,.srt,text/vtt" onChoose={choose}>
          {has ? 'Remplacer les sous-titres' : 'Choisir un fichier de sous-titres'}
        </FileButton>
        {has && (
          <Button size="small" variant="quiet" onClick={() => change({ captionsFile: null, captionsUrl: null })}>
            Retirer les sous-titres
          </Button>
        )}
      </div>
      <p role="alert" className="field-error">
        {refusal ?? error}
      </p>
      <p className="field-help">
        Un fichier WebVTT ou SRT. Ils servent aussi de transcription si vous n’en écrivez pas.
      </p>
    </fieldset>
  )
}
