import { useState } from 'react'
import type { CallData } from '#contract/calls.ts'
import type { Mail } from '#contract/people/outbox.ts'
import { api } from '../../../api/client.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { confirmed } from '../../../features/people/confirm-identity/confirmed.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { toast } from '../../../ui/toast.ts'
import { usePart } from '../../../ui/use-part.ts'
import { mayRetry } from './mail-states.ts'

const loadDialog = async () => (await import('./link-dialog.tsx')).LinkDialog

/** What can be done with a mail: hand its link over, send it again. */
export function MailActions({ mail, onChanged }: { mail: Mail; onChanged: () => void }) {
  const { id, subject, state, hasLink } = mail
  const [busy, setBusy] = useState<'link' | 'retry'>()
  const [made, setMade] = useState<CallData<'POST /admin/mails/{id}/link'>>()
  const [LinkDialog, wantDialog] = usePart(loadDialog)

  async function makeLink() {
    wantDialog()
    setBusy('link')
    const outcome = await confirmed(() => api('POST /admin/mails/{id}/link', { params: { id } }))
    setBusy(undefined)
    if (outcome === null) return
    if (outcome.ok) setMade(outcome.data)
    else toast.error(failureWords(outcome))
  }

  async function retry() {
    if (state === 'doubtful' && !(await confirm(MAYBE_ARRIVED))) return
    setBusy('retry')
    const outcome = await api('POST /admin/mails/{id}/retry', { params: { id } })
    setBusy(undefined)
    if (!outcome.ok) return toast.error(failureWords(outcome))
    toast.success('Le courriel repart')
    onChanged()
  }

  return (
    <div className="flex flex-wrap gap-2 lg:justify-end">
      {hasLink && (
        <Button size="small" busy={busy === 'link'} aria-label={`Créer le lien : ${subject}`} onClick={makeLink}>
          Créer le lien
        </Button>
      )}
      {mayRetry(state) && (
        <Button size="small" busy={busy === 'retry'} aria-label={`Renvoyer : ${subject}`} onClick={retry}>
          Renvoyer
        </Button>
      )}
      {made !== undefined && LinkDialog && (
        <LinkDialog
          subject={subject}
          made={made}
          onClosed={() => {
            setMade(undefined)
            onChanged()
          }}
        />
      )}
    </div>
  )
}

const MAYBE_ARRIVED = {
  title: 'L’envoyer une seconde fois ?',
  description:
    'La connexion a été coupée pendant l’envoi : il est peut-être déjà arrivé. La personne pourrait le recevoir deux fois.',
  confirmLabel: 'Renvoyer',
  danger: false,
}
