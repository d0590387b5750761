import { useState } from 'react'
import type { Invitation } from '#contract/people/invitations.ts'
import { call } from '../../../api/call.ts'
import { useChange } from '../../../api/use-change.ts'
import { useList } from '../../../api/use-list.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { usePart } from '../../../ui/use-part.tsx'
import { DeskPage } from '../desk-page.tsx'
import { type DeskColumn, DeskTable } from '../table/desk-table.tsx'
import { DeskTime } from '../table/desk-time.tsx'

const loadDialog = async () => (await import('./invitation-dialog.tsx')).InvitationDialog

/** The links by which accounts are made where registration is by invitation (docs/product/accounts.md#invitations). */
export function Component() {
  const [link, setLink] = useState<string>()
  const [InvitationDialog, wantDialog] = usePart(loadDialog)
  const list = useList('GET /admin/invitations', { query: {} })

  async function invite() {
    wantDialog()
    setLink((await call('POST /admin/invitations')).data.link)
  }
  const { run, isBusy } = useChange(invite, { changes: ['GET /admin/invitations'] })

  return (
    <DeskPage
      title="Invitations"
      lead="Chaque lien permet de créer un compte, une fois, pendant sept jours ; aucun ne sert tant que les inscriptions sont fermées. Qui peut s’inscrire se choisit dans les réglages."
    >
      <div>
        <Button variant="primary" busy={isBusy} onClick={() => run()}>
          Créer une invitation
        </Button>
      </div>
      <DeskTable
        label="Invitations"
        list={list}
        rowsOf={(page) => page.invitations}
        columns={INVITATION_COLUMNS}
        actions={({ id, state }) => state === 'open' && <WithdrawInvitation id={id} />}
        empty={{
          title: 'Aucune invitation',
          description: 'Créez-en une : son lien ne sera montré qu’à vous, pour que vous le remettiez.',
        }}
        failure="Les invitations n’ont pas pu être chargées"
      />
      {link !== undefined && InvitationDialog && <InvitationDialog link={link} onClosed={() => setLink(undefined)} />}
    </DeskPage>
  )
}

type State = Invitation['state']

const STATE_NAMES: Record<State, string> = { open: 'À remettre', used: 'Utilisée', expired: 'Passée' }
const STATE_TONES = { open: 'accent', used: 'neutral', expired: 'neutral' } as const

/** What the desk says of an invitation. */
const INVITATION_COLUMNS: readonly DeskColumn<Invitation>[] = [
  { name: 'État', cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{STATE_NAMES[state]}</Badge> },
  { name: 'Créée par', cell: ({ createdBy }) => (createdBy === null ? 'Compte supprimé' : `@${createdBy}`) },
  { name: 'Créée le', cell: ({ createdAt }) => <DeskTime date={createdAt} /> },
  { name: 'Vaut jusqu’au', cell: ({ expiresAt }) => <DeskTime date={expiresAt} /> },
  {
    name: 'Compte créé',
    cell: ({ state, usedBy }) => (state === 'used' ? (usedBy === null ? 'Compte supprimé' : `@${usedBy}`) : '–'),
  },
]

/** Takes an invitation back that has not served; it may have been taken up meanwhile, and is said to be. */
function WithdrawInvitation({ id }: { id: string }) {
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
