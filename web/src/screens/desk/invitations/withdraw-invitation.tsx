import { call } from '../../../api/call.ts'
import { useChange } from '../../../api/use-change.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'

/** Takes an invitation back that has not served; it may have been taken up meanwhile, and is said to be. */
export function WithdrawInvitation({ id }: { id: string }) {
  async function withdraw() {
    await call('DELETE /admin/invitations/{id}', { params: { id } })
    toast.success('Invitation retirée')
  }
  const { run, isBusy } = useChange(withdraw, {
    sure: {
      title: 'Retirer cette invitation ?',
      description: 'Son lien n’ouvrira plus rien.',
      confirmLabel: 'Retirer',
    },
    changes: ['GET /admin/invitations'],
  })

  return (
    <Button size="small" busy={isBusy} onClick={() => run()}>
      Retirer
    </Button>
  )
}
