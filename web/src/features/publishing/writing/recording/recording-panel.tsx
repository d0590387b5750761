import { useState } from 'react'
import { RECORDING } from '#contract/limits.ts'
import { readCaptions } from '#contract/publishing/captions.ts'
import type { Problem } from '#contract/publishing/publishing.ts'
import { Button } from '../../../../ui/button.tsx'
import { FileButton } from '../../../../ui/file-button.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { chapterProblem, messageOf } from '../draft-problems.ts'
import { useField } from '../use-saver.ts'
import { RecordingFile } from './recording-file.tsx'
import { SeriesFields } from './series-fields.tsx'

/** All that a video or podcast has besides the fields of every article. */
export function RecordingPanel({ problems }: { problems: readonly Problem[] }) {
  const [type] = useField('type')
  const [transcript, change] = useField('transcript')
  const kind = type === 'podcast' ? 'audio' : 'video'
  return (
    <section aria-label={kind === 'audio' ? 'Podcast' : 'Vidéo'} className="grid gap-6 md:px-13">
      <RecordingFile key={kind} kind={kind} error={messageOf(problems, 'mediaUrl')} />
      {kind === 'audio' && <SeriesFields />}
      <ChaptersField error={messageOf(problems, 'chapters')} />
      <CaptionsField error={messageOf(problems, 'captions')} />
      <TextArea
        id="article-transcript"
        label="Transcription"
        help="Ce qui est dit, pour celles et ceux qui lisent plutôt que d’écouter, et pour la recherche."
        rows={3}
        maxHeight={320}
        maxLength={RECORDING.transcriptMax}
        value={transcript ?? ''}
        onChange={({ target }) => change({ transcript: target.value || null })}
      />
    </section>
  )
}

/** Chapters, typed one a line; what is wrong is told, with its line, once the field is left. */
function ChaptersField({ error }: { error: string | undefined }) {
  const [chapters, change] = useField('chapters')
  const [duration] = useField('duration')
  const [isLeft, setLeft] = useState(false)
  const problem = isLeft ? (chapterProblem({ chapters, duration }) ?? undefined) : undefined
  return (
    <TextArea
      id="article-chapters"
      label="Chapitres"
      help="Un par ligne : le temps, puis le titre."
      placeholder={'00:00 Introduction\n01:30 L’arrivée au port'}
      rows={3}
      maxHeight={320}
      spellCheck={false}
      error={problem ?? error}
      value={chapters}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      onChange={({ target }) => change({ chapters: target.value })}
    />
  )
}

/** Captions from a WebVTT or SRT file, read here first: what is wrong is told with its line. */
function CaptionsField({ error }: { error: string | undefined }) {
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
