import type { MarkedText } from '#contract/publishing/marked-text.ts'
import { RichField } from '../../rich-field/rich-field.tsx'
import type { BlockFieldsProps } from '../form-props.ts'

/** Of a text, or of what is written like one. */
interface TextFieldsProps extends Pick<BlockFieldsProps<'text'>, 'takesPaste' | 'onNext'> {
  block: { content: string; marked?: MarkedText | undefined }
  onType: (patch: TextFieldsProps['block']) => void
}

export function TextFields({ block, onType, takesPaste, onNext }: TextFieldsProps) {
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
