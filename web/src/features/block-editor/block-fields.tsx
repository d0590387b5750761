import { CONTENT } from '#contract/limits.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { DraftBlock } from './draft-block.ts'
import { mediaOf } from './draft-block.ts'
import { MediaPicker } from './media-picker.tsx'

export interface BlockFieldsProps {
  block: DraftBlock
  onType: (patch: Partial<DraftBlock>) => void
  onSend: (file: File) => void
  onPasteText: (event: React.ClipboardEvent) => void
}

/** What is filled in for a block of each type (spec §2). */
export function BlockFields(props: BlockFieldsProps) {
  switch (props.block.type) {
    case 'headline':
      return <HeadlineFields {...props} />
    case 'text':
      return <TextFields {...props} />
    case 'photo':
      return <PhotoFields {...props} />
    case 'quote':
      return <QuoteFields {...props} />
    case 'advertisement':
      return <AdvertFields {...props} />
  }
}

function HeadlineFields({ block, onType }: BlockFieldsProps) {
  return (
    <TextArea
      label="Titre"
      labelHidden
      rows={2}
      placeholder="Un intertitre"
      className="block-headline"
      maxLength={CONTENT.blockMax}
      value={block.content}
      onChange={(event) => onType({ content: event.target.value })}
    />
  )
}

function TextFields({ block, onType, onPasteText }: BlockFieldsProps) {
  return (
    <TextArea
      label="Texte"
      labelHidden
      rows={6}
      placeholder="Écrivez, ou collez un texte…"
      className="block-text"
      maxLength={CONTENT.blockMax}
      value={block.content}
      onChange={(event) => onType({ content: event.target.value })}
      onPaste={onPasteText}
    />
  )
}

function QuoteFields({ block, onType }: BlockFieldsProps) {
  return (
    <>
      <TextArea
        label="Texte de la citation"
        rows={3}
        className="block-quote"
        maxLength={CONTENT.blockMax}
        value={block.content}
        onChange={(event) => onType({ content: event.target.value })}
      />
      <TextField
        label="Source"
        placeholder="Qui parle, où"
        maxLength={CONTENT.captionMax}
        value={block.citationSource}
        onChange={(event) => onType({ citationSource: event.target.value })}
      />
    </>
  )
}

function PhotoFields({ block, onType, onSend }: BlockFieldsProps) {
  return (
    <>
      <MediaPicker
        label="Choisir une image"
        hint="PNG, JPG, GIF jusqu'à 5MB"
        accepts="image"
        address={mediaOf(block)}
        file={block.file}
        onChoose={(file) => onType({ file, content: '', imageUrl: '' })}
        onSend={onSend}
        onRemove={() => onType({ file: undefined, content: '', imageUrl: '' })}
      />
      <TextArea
        label="Description"
        help="La légende, lue aussi à qui ne voit pas l'image."
        rows={2}
        maxLength={CONTENT.captionMax}
        value={block.imageDescription}
        onChange={(event) => onType({ imageDescription: event.target.value })}
      />
      <TextField
        label="Source"
        placeholder="Photographe, agence"
        maxLength={CONTENT.captionMax}
        value={block.imageSource}
        onChange={(event) => onType({ imageSource: event.target.value })}
      />
    </>
  )
}

function AdvertFields({ block, onType, onSend }: BlockFieldsProps) {
  return (
    <>
      <MediaPicker
        label="Choisir une image ou une vidéo"
        hint={
          <>
            PNG, JPG, GIF, MP4, MOV jusqu'à 10MB
            <br />
            Taille idéale : 800 x 350 px
          </>
        }
        accepts="image-or-video"
        shape="aspect-[800/350] object-cover"
        address={mediaOf(block)}
        file={block.file}
        onChoose={(file) => onType({ file, content: '', imageUrl: '' })}
        onSend={onSend}
        onRemove={() => onType({ file: undefined, content: '', imageUrl: '' })}
      />
      <TextField
        label="URL de redirection"
        type="url"
        inputMode="url"
        required
        placeholder="https://"
        maxLength={CONTENT.urlMax}
        value={block.redirectUrl}
        onChange={(event) => onType({ redirectUrl: event.target.value })}
      />
    </>
  )
}
