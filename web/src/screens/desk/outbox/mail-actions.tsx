import { useState } from 'react'
import type { CallData } from '#contract/calls.ts'
import type { Mail } from '#contract/people/outbox.ts'
import { call, orFail } from '../../../api/call.ts'
import { api } from '../../../api/client.ts'
import { useChange } from '../../../api/use-change.ts'
import { confirmed } from '../../../features/people/confirm-identity/confirmed.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { usePart } from '../../../ui/use-part.tsx'
import { mayRetry } from './mail-states.ts'

const loadDialog = async () => (await import('./link-dialog.tsx')).LinkDialog

/** What can be done with a mail: hand its link over, send it again. */
export function MailActions({ mail, onChanged }: { mail: Mail; onChanged: () => void }) {
  const { id, subject, state, hasLink } = mail
  const [made, setMade] = useState<CallData<'POST /admin/mails/{id}/link'>>()
  const [LinkDialog, wantDialog] = usePart(loadDialog)

  const making = useChange(async () => {
    wantDialog()
    const outcome = await confirmed(() => api('POST /admin/mails/{id}/link', { params: { id } }))
    if (outcome !== null) setMade(orFail(outcome).data)
  })
  const retrying = useChange(
    async () => {
      await call('POST /admin/mails/{id}/retry', { params: { id } })
      toast.success('Le courriel repart')
      onChanged()
    },
    { sure: state === 'doubtful' ? MAYBE_ARRIVED : undefined },
  )

  return (
    <div className="flex flex-wrap gap-2 lg:justify-end">
      {hasLink && (
        <Button
          size="small"
          busy={making.isBusy}
          aria-label={`Créer le lien : ${subject}`}
          onClick={() => making.run()}
        >
          Créer le lien
        </Button>
      )}
      {mayRetry(state) && (
        <Button size="small" busy={retrying.isBusy} aria-label={`Renvoyer : ${subject}`} onClick={() => retrying.run()}>
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
