import { CONTENT } from '#contract/limits.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { RichField } from '../../rich-field/rich-field.tsx'
import { MediaPicker } from '../../writing/media-picker.tsx'
import { useMedia } from '../../writing/use-saver.ts'
import type { BlockFieldsProps } from '../draft.ts'

export function PhotoFields({ block, onType, onSend }: BlockFieldsProps<'photo'>) {
  const media = useMedia(block.id)
  return (
    <>
      <MediaPicker
        label="Choisir une image"
        hint="PNG, JPG, GIF jusqu’à 5MB"
        accepts="photo"
        {...media}
        onChoose={(file) => onType({ file, content: '', imageUrl: '' })}
        onSend={onSend}
        onRemove={() => onType({ file: null, content: '', imageUrl: '' })}
      />
      <RichField
        kind="line"
        label="Description"
        help="La légende, lue aussi à qui ne voit pas l’image."
        className="[&_.input]:min-h-[calc(2lh+1rem+2px)]"
        maxLength={CONTENT.captionMax}
        start={{ text: block.imageDescription, marked: block.marked }}
        onWrite={({ text, marked }) => onType({ imageDescription: text, marked })}
      />
      <TextField
        label="Source"
        placeholder="Photographe, agence"
        maxLength={CONTENT.captionMax}
        defaultValue={block.imageSource}
        onChange={(event) => onType({ imageSource: event.target.value })}
      />
    </>
  )
}
