import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { toast } from '../../../ui/toast.ts'

/** Takes an invitation back that has not served; it may have been taken up meanwhile, and is said to be. */
export function WithdrawInvitation({ id, onChanged }: { id: string; onChanged: () => void }) {
  const [busy, setBusy] = useState(false)

  async function withdraw() {
    const title = 'Retirer cette invitation ?'
    const description = 'Son lien n’ouvrira plus rien.'
    if (!(await confirm({ title, description, confirmLabel: 'Retirer' }))) return
    setBusy(true)
    const outcome = await api('DELETE /admin/invitations/{id}', { params: { id } })
    setBusy(false)
    if (outcome.ok) toast.success('Invitation retirée')
    else toast.error(failureWords(outcome))
    onChanged()
  }

  return (
    <Button size="small" busy={busy} onClick={withdraw}>
      Retirer
    </Button>
  )
}
