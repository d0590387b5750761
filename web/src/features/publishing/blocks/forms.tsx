import type { ComponentType } from 'react'
import { CONTENT } from '#contract/limits.ts'
import type { BlockType } from '#contract/publishing/blocks.ts'
import type { MarkedText } from '#contract/publishing/marked-text.ts'
import { takesEnter } from '../../../lib/enter-keys.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { late } from '../../../ui/use-part.tsx'
import { RichField } from '../rich-field/rich-field.tsx'
import { AdvertFields } from './advertisement/form.tsx'
import { CodeFields } from './code/form.tsx'
import type { BlockFieldsProps } from './draft.ts'
import { EmbedFields } from './embed/form.tsx'
import { FileFields } from './file/form.tsx'
import { PhotoFields } from './photo/form.tsx'

/**
 * What is filled in for a block of each type, in the rows of docs/product/screens.md#block-fields-on-screen: fields that grow with
 * their text do not heed the attribute. The largest, which few articles have, come as the first block of their type is opened.
 */
export const FORMS: { [T in BlockType]: ComponentType<BlockFieldsProps<T>> } = {
  headline: HeadlineFields,
  text: TextFields,
  photo: PhotoFields,
  quote: QuoteFields,
  advertisement: AdvertFields,
  takeaway: TextFields,
  code: CodeFields,
  divider: () => null,
  table: late(async () => (await import('./table/form.tsx')).TableFields),
  embed: EmbedFields,
  gallery: late(async () => (await import('./gallery/form.tsx')).GalleryFields),
  file: FileFields,
  letter: () => null,
}

function QuoteFields({ block, onType }: BlockFieldsProps<'quote'>) {
  return (
    <>
      <RichField
        kind="line"
        label="Texte de la citation"
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

/** Of a text, or of what is written like one. */
interface TextFieldsProps extends Pick<BlockFieldsProps<'text'>, 'takesPaste' | 'onNext'> {
  block: { content: string; marked?: MarkedText | undefined }
  onType: (patch: TextFieldsProps['block']) => void
}

function TextFields({ block, onType, takesPaste, onNext }: TextFieldsProps) {
  return (
    <RichField
      kind="text"
      label="Texte"
      labelHidden
      placeholder="Écrivez, ou collez un texte…"
      className="[&_.input]:min-h-[calc(6lh+1rem+2px)] [&_.input]:font-serif [&_.input]:text-[1.1875rem]/[1.62]"
      start={{ text: block.content, marked: block.marked }}
      onWrite={({ text, marked }) => onType({ content: text, marked })}
      takesPaste={takesPaste}
      onNext={onNext}
    />
  )
}

function HeadlineFields({ block, onType, onNext }: BlockFieldsProps<'headline'>) {
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
