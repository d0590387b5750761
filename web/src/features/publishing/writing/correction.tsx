import { useState } from 'react'
import { REGISTER } from '#contract/limits.ts'
import { REGISTER_MESSAGES } from '#contract/trust/messages.ts'
import { api } from '../../../api/client.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { newKey } from '../../../lib/new-key.ts'
import { useStore } from '../../../lib/store.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.ts'
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
  const [busy, setBusy] = useState(false)

  async function publish() {
    if (busy || articleId === undefined) return
    if (text.trim() === '') return setError(REGISTER_MESSAGES.correctionMissing)
    if (!(await confirm(FOR_EVER))) return
    setBusy(true)
    const outcome = await api(
      'POST /content/{id}/corrections',
      { params: { id: articleId }, body: { text } },
      { idempotencyKey: key },
    )
    setBusy(false)
    if (!outcome.ok) return setError(failureWords(outcome))
    setText('')
    toast.success(REGISTER_MESSAGES.corrected)
  }

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
      <Button size="small" busy={busy} onClick={publish}>
        Ajouter le rectificatif
      </Button>
    </section>
  )
}
