import './recording.css'
import type { Problem } from '#contract/publishing.ts'
import { RECORDING } from '#contract/recording-rules.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { messageOf } from '../problems-by-place.ts'
import { useField } from '../use-saver.ts'
import { CaptionsField } from './captions-field.tsx'
import { ChaptersField } from './chapters-field.tsx'
import { RecordingFile } from './recording-file.tsx'
import { SeriesFields } from './series-fields.tsx'

/** All that a video or podcast has besides the fields of every article. */
export function RecordingPanel({ problems }: { problems: readonly Problem[] }) {
  const [type] = useField('type')
  const [transcript, change] = useField('transcript')
  const kind = type === 'podcast' ? 'audio' : 'video'
  return (
    <section aria-label={kind === 'audio' ? 'Podcast' : 'Vidéo'} className="recording-panel">
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
