import { SelectField } from '../../../../ui/select-field.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { takesEnter } from '../../writing/takes-enter.ts'
import type { BlockFieldsProps } from '../form-props.ts'

export function HeadlineFields({ block, onType, onNext }: BlockFieldsProps<'headline'>) {
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
