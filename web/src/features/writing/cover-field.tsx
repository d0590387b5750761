import { MediaPicker } from './media-picker.tsx'
import { uploadCoverFile } from './upload-pending.ts'
import { useField, useSaver } from './use-saver.ts'

/** The cover, seen in the shape of the cards. */
export function CoverField({ error }: { error?: string }) {
  const { draft } = useSaver()
  const [cover, change] = useField('featuredImage')
  const [coverFile] = useField('coverFile')
  return (
    <fieldset className="field" id="article-cover" tabIndex={-1}>
      <legend className="field-label mb-1.5">Image de couverture</legend>
      <MediaPicker
        label="Choisir une couverture"
        hint="JPG, PNG, WebP, GIF ou AVIF, 10 Mo au plus"
        accepts="cover"
        shape="aspect-video object-cover"
        address={cover ?? ''}
        file={coverFile}
        error={error}
        onChoose={(file) => change({ coverFile: file, featuredImage: null })}
        onSend={(file) => void uploadCoverFile(draft, file)}
        onRemove={() => change({ coverFile: null, featuredImage: null })}
      />
    </fieldset>
  )
}
