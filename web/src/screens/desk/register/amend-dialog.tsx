import { useState } from 'react'
import { REGISTER } from '#contract/limits.ts'
import { REGISTER_MESSAGES } from '#contract/trust/messages.ts'
import type { RegisterEntry } from '#contract/trust/register.ts'
import { api } from '../../../api/client.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { newKey } from '../../../lib/new-key.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast.ts'

interface AmendDialogProps {
  entry: RegisterEntry
  onClosed: (wasAmended: boolean) => void
}

/** Asks for what amends an entry. What was typed stays when it cannot be sent. */
export function AmendDialog({ entry, onClosed }: AmendDialogProps) {
  const [isOpen, setOpen] = useState(true)
  const [isDone, setDone] = useState(false)
  const [text, setText] = useState('')
  /** Of this text: what was entered before its answer was lost is not entered again. */
  const [key, setKey] = useState(newKey)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function amend() {
    if (busy) return
    if (text.trim() === '') return setError(REGISTER_MESSAGES.amendmentMissing)
    setBusy(true)
    const outcome = await api(
      'POST /admin/register/{id}/amendments',
      { params: { id: entry.id }, body: { text } },
      { idempotencyKey: key },
    )
    setBusy(false)
    if (!outcome.ok) return setError(failureWords(outcome))
    toast.success(REGISTER_MESSAGES.amended)
    setDone(true)
    setOpen(false)
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      onClosed={() => onClosed(isDone)}
      locked={busy}
      title="Compléter cette entrée"
      description="Le complément est public, à la date d’aujourd’hui, et ne pourra plus être modifié."
      actions={
        <DialogActions busy={busy} onCancel={() => setOpen(false)} onClick={amend}>
          Inscrire au Registre
        </DialogActions>
      }
    >
      <TextArea
        label="Complément"
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
    </Dialog>
  )
}
