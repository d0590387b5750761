import { type ClipboardEvent, useState } from 'react'
import { blocksOfText } from '../../features/writing/blocks/blocks-of-document.ts'
import type { DraftBlock } from '../../features/writing/blocks/draft-block.ts'
import { pastedBlocks } from '../../features/writing/blocks/pasted-blocks.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'

/** The way out when a page cannot be read: its text, copied by hand, becomes blocks with titles, quotes and pictures. */
export function PastePanel({ onPasted }: { onPasted: (blocks: DraftBlock[]) => void }) {
  const [text, setText] = useState('')

  function paste(event: ClipboardEvent) {
    const blocks = text === '' ? pastedBlocks(event.clipboardData) : []
    if (blocks.length === 0) return
    event.preventDefault()
    onPasted(blocks)
  }

  return (
    <div className="grid justify-items-start gap-3">
      <TextArea
        className="paste-field w-full"
        label="Ou collez le texte de l'article ici"
        help="Sélectionnez l’article sur son site ou dans votre traitement de texte, copiez, collez : titres, citations et images deviennent des blocs."
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPaste={paste}
      />
      {text.trim() !== '' && <Button onClick={() => onPasted(blocksOfText(text))}>Transformer en blocs</Button>}
    </div>
  )
}
