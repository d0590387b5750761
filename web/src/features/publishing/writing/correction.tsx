import { useState } from 'react'
import { REGISTER } from '#contract/limits.ts'
import { REGISTER_MESSAGES } from '#contract/trust/messages.ts'
import { call } from '../../../api/call.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { useChange } from '../../../api/use-change.ts'
import { newKey } from '../../../lib/new-key.ts'
import { useStore } from '../../../lib/store.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Saver } from './saver.ts'

const FOR_EVER = {
  title: 'Ajouter ce rectificatif ?',
  description: 'Il paraîtra sous l’article et au Registre, à la date d’aujourd’hui, et ne pourra plus être modifié.',
  confirmLabel: 'Ajouter le rectificatif',
  danger: false,
}

/** What the author of a published article corrects before everybody's eyes (docs/product/moderation.md#corrections). */
export function Correction({ saver }: { saver: Saver }) {
  const articleId = useStore(saver.state, ({ stored }) => stored?.id)
  const [text, setText] = useState('')
  /** Of this text: what was entered before its answer was lost is not entered again. */
  const [key, setKey] = useState(newKey)
  const [error, setError] = useState<string>()

  async function publish() {
    if (articleId === undefined) return
    const input = { params: { id: articleId }, body: { text } }
    await call('POST /content/{id}/corrections', input, { idempotencyKey: key })
    // What was typed while it was sent stays.
    setText((now) => (now === text ? '' : now))
    toast.success(REGISTER_MESSAGES.corrected)
  }
  const publishing = useChange(publish, {
    sure: FOR_EVER,
    onFailure: (failure) => setError(failureWords(failure)),
  })
  const ask = () => (text.trim() === '' ? setError(REGISTER_MESSAGES.correctionMissing) : publishing.run())

  return (
    <section aria-label="Rectificatif" className="grid content-start gap-3 border-t border-rule pt-6">
      <TextArea
        label="Rectificatif"
        help="Une erreur à reconnaître ? Dites ce qui était faux et ce qui est juste : le texte paraît sous l’article et au Registre."
        value={text}
        error={error}
        maxLength={REGISTER.textMax}
        maxHeight={240}
        onChange={({ target }) => {
          setText(target.value)
          setKey(newKey())
          setError(undefined)
        }}
      />
      <Button size="small" busy={publishing.isBusy} onClick={ask}>
        Ajouter le rectificatif
      </Button>
    </section>
  )
}
