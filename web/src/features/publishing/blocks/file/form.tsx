import { useRef, useState } from 'react'
import { CONTENT, inMegabytes, MAX_BYTES } from '#contract/limits.ts'
import { isBlank } from '#contract/text/blank.ts'
import { Button } from '../../../../ui/button.tsx'
import { FileDrop } from '../../../../ui/file-drop.tsx'
import { fileDown } from '../../../../ui/glyphs.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { UploadProgress } from '../../writing/media-picker.tsx'
import { fileProblem, PICKER_TYPES } from '../../writing/uploads.ts'
import { useBlockList } from '../../writing/use-saver.ts'
import type { BlockFieldsProps } from '../draft.ts'
import { fileFacts } from './view.tsx'

/** The file that readers can download, and what its link says: its name, until the author has better words. */
export function FileFields({ block: { id }, onType, onSend }: BlockFieldsProps<'file'>) {
  const file = useBlockList(({ open }) => open[id]?.file ?? null)
  const attachment = useBlockList(({ open }) => open[id]?.attachment)
  const content = useBlockList(({ open }) => open[id]?.content ?? '')
  const [refusal, setRefusal] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)

  function take(picked: File) {
    const problem = fileProblem(picked, 'document')
    setRefusal(problem)
    if (problem !== null) return
    // Its end says what it is; no text may begin with half a character.
    const name = picked.name.slice(-CONTENT.fileNameMax).replace(/^[\udc00-\udfff]/, '')
    const isNamedAfterFile = content === '' || content === attachment?.name
    onType({
      file: picked,
      attachment: { url: '', name, bytes: picked.size },
      ...(isNamedAfterFile && { content: name }),
    })
    onSend(picked)
  }

  return (
    <>
      <FileDrop
        label="Choisir un fichier"
        hint={`PDF, EPUB, Word, Excel, PowerPoint, LibreOffice, CSV ou texte, jusqu’à ${inMegabytes(MAX_BYTES.document)} Mo`}
        accept={PICKER_TYPES.document}
        error={refusal}
        input={input}
        onFile={take}
      >
        {attachment?.name && (
          <div>
            <p className="flex items-center gap-2 wrap-anywhere">
              <Icon glyph={fileDown} className="text-accent" />
              <span className="min-w-0">{attachment.name}</span>
              <span className="type-meta whitespace-nowrap">{fileFacts(attachment)}</span>
            </p>
            <Button size="small" className="mt-2" onClick={() => input.current?.click()}>
              Remplacer le fichier
            </Button>
            {file && <UploadProgress file={file} onRetry={() => onSend(file)} />}
          </div>
        )}
      </FileDrop>
      <TextField
        label="Texte du lien"
        help="Ce que les lecteurs touchent pour télécharger. Vide : le nom du fichier."
        maxLength={CONTENT.titleMax}
        value={content}
        onChange={({ target: { value } }) => onType({ content: value })}
        onBlur={() => isBlank(content) && onType({ content: attachment?.name ?? '' })}
      />
    </>
  )
}
