import { CONTENT } from '#contract/limits.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { MediaPicker } from '../../writing/media-picker.tsx'
import { useMedia } from '../../writing/use-saver.ts'
import type { BlockFieldsProps } from '../draft.ts'

export function AdvertFields({ block, onType, onSend }: BlockFieldsProps<'advertisement'>) {
  const media = useMedia(block.id)
  return (
    <>
      <MediaPicker
        label="Choisir une image ou une vidéo"
        hint={
          <>
            PNG, JPG, GIF, MP4, MOV jusqu’à 10MB
            <br />
            Taille idéale : 800 x 350 px
          </>
        }
        accepts="image-or-video"
        shape="aspect-[800/350] object-cover"
        {...media}
        onChoose={(file) => onType({ file, content: '', imageUrl: '' })}
        onSend={onSend}
        onRemove={() => onType({ file: null, content: '', imageUrl: '' })}
      />
      <TextField
        label="URL de redirection"
        type="url"
        inputMode="url"
        required
        placeholder="https://"
        maxLength={CONTENT.urlMax}
        defaultValue={block.redirectUrl}
        onChange={(event) => onType({ redirectUrl: event.target.value })}
      />
    </>
  )
}
