import type { ReactElement } from 'react'
import { CONTENT } from '#contract/limits.ts'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { RichField } from '../../rich-field/rich-field.tsx'
import { type DraftBlock, mediaOf } from '../draft-block.ts'
import { MediaPicker } from '../media-picker.tsx'
import { takesEnter } from '../takes-enter.ts'
import { useBlockList } from '../use-saver.ts'
import type { BlockFieldsProps } from './block-fields-props.ts'
import { CodeFields } from './code-fields.tsx'
import { EmbedFields } from './embed-fields.tsx'
import { FileFields } from './file-fields.tsx'
import { GalleryFields } from './gallery-fields.tsx'
import { TableFields } from './table-fields.tsx'

/**
 * What is filled in for a block of each type, in the rows of docs/product/screens.md#block-fields-on-screen: fields that grow with
 * their text do not heed the attribute. The result's type refuses a type of block that is forgotten here.
 */
export function BlockFields(props: BlockFieldsProps): ReactElement | null {
  switch (props.block.type) {
    case 'headline':
      return <HeadlineFields {...props} />
    case 'text':
    case 'takeaway':
      return <TextFields {...props} />
    case 'photo':
      return <PhotoFields {...props} />
    case 'quote':
      return <QuoteFields {...props} />
    case 'advertisement':
      return <AdvertFields {...props} />
    case 'code':
      return <CodeFields {...props} />
    case 'table':
      return <TableFields {...props} />
    case 'divider':
      return null
    case 'gallery':
      return <GalleryFields {...props} />
    case 'file':
      return <FileFields {...props} />
    case 'embed':
      return <EmbedFields {...props} />
  }
}

function HeadlineFields({ block, onType, onNext }: BlockFieldsProps) {
  return (
    <>
      <TextArea
        label="Titre"
        labelHidden
        rows={2}
        placeholder="Un intertitre"
        className="[&_.input]:min-h-[calc(2lh+1rem+2px)] [&_.input]:font-serif [&_.input]:text-[1.5rem]/[1.2] [&_.input]:font-semibold"
        defaultValue={block.content}
        onChange={(event) => onType({ content: event.target.value })}
        onKeyDown={(event) => {
          if (takesEnter(event)) onNext()
        }}
      />
      <SelectField
        label="Niveau"
        className="max-w-60"
        defaultValue={block.level ?? 2}
        onChange={(event) => onType({ level: event.target.value === '3' ? 3 : undefined })}
      >
        <option value={2}>Intertitre</option>
        <option value={3}>Sous-titre</option>
      </SelectField>
    </>
  )
}

function TextFields({ block, onType, takesPaste, onNext }: BlockFieldsProps) {
  return (
    <RichField
      kind="text"
      label="Texte"
      labelHidden
      rows={6}
      placeholder="Écrivez, ou collez un texte…"
      className="[&_.input]:min-h-[calc(6lh+1rem+2px)] [&_.input]:font-serif [&_.input]:text-[1.1875rem]/[1.62]"
      start={{ text: block.content, marked: block.marked }}
      onWrite={({ text, marked }) => onType({ content: text, marked })}
      takesPaste={takesPaste}
      onNext={onNext}
    />
  )
}

function QuoteFields({ block, onType }: BlockFieldsProps) {
  return (
    <>
      <RichField
        kind="line"
        label="Texte de la citation"
        rows={3}
        className="[&_.input]:min-h-[calc(3lh+1rem+2px)] [&_.input]:font-serif [&_.input]:text-[1.375rem]/[1.35]"
        start={{ text: block.content, marked: block.marked }}
        onWrite={({ text, marked }) => onType({ content: text, marked })}
      />
      <TextField
        label="Source"
        placeholder="Qui parle, où"
        maxLength={CONTENT.captionMax}
        defaultValue={block.citationSource}
        onChange={(event) => onType({ citationSource: event.target.value })}
      />
    </>
  )
}

function PhotoFields({ block, onType, onSend }: BlockFieldsProps) {
  const media = useMedia(block)
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
        rows={2}
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

function AdvertFields({ block, onType, onSend }: BlockFieldsProps) {
  const media = useMedia(block)
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

/** The media of a block in edit mode; it changes when the server has it. */
function useMedia({ id }: DraftBlock): { address: string; file: File | null } {
  const address = useBlockList(({ open }) => (open[id] ? mediaOf(open[id]) : ''))
  const file = useBlockList(({ open }) => open[id]?.file ?? null)
  return { address, file }
}
