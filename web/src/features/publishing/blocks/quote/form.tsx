import { CONTENT } from '#contract/limits.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { RichField } from '../../rich-field/rich-field.tsx'
import type { BlockFieldsProps } from '../form-props.ts'

export function QuoteFields({ block, onType }: BlockFieldsProps<'quote'>) {
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
