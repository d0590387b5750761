import { useState } from 'react'
import { NEWSROOM } from '#contract/limits.ts'
import { type MemberInvitation, type MemberRole, memberRole, ROLE_NAMES } from '#contract/publishing/newsroom.ts'
import { call } from '../../api/call.ts'
import { useChange } from '../../api/use-change.ts'
import { LinkToHandOver } from '../../features/people/account-link/link-to-hand-over.tsx'
import { FormDialog } from '../../features/site/form/form-dialog.tsx'
import { formatDay } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { NEWSROOM_CALLS } from './members.tsx'

interface InvitationsProps {
  publicationId: string
  invitations: readonly MemberInvitation[]
}

/** Who is invited, and the way to invite others. */
export function Invitations({ publicationId, invitations }: InvitationsProps) {
  const [isInviting, setInviting] = useState(false)
  const [link, setLink] = useState<string>()
  return (
    <section aria-labelledby="invitations" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="invitations" className="type-section">
          Invitations
        </h2>
        <Button variant="primary" onClick={() => setInviting(true)}>
          Inviter quelqu’un
        </Button>
      </div>
      {invitations.length === 0 ? (
        <p className="text-soft">Aucune invitation n’attend de réponse.</p>
      ) : (
        <ul className="divide-y divide-rule border-y border-rule">
          {invitations.map((invitation) => (
            <InvitationLine key={invitation.id} {...{ publicationId, invitation }} />
          ))}
        </ul>
      )}
      {isInviting && (
        <InviteDialog publicationId={publicationId} onLink={setLink} onClosed={() => setInviting(false)} />
      )}
      {link !== undefined && (
        <LinkToHandOver
          title="Une invitation à remettre"
          description={`Elle vaut ${NEWSROOM.invitationDays} jours, pour une personne.`}
          label="Lien d’invitation"
          help="Il n’est montré qu’une fois : copiez-le, puis envoyez-le à qui vous invitez."
          link={link}
          onClosed={() => setLink(undefined)}
        />
      )}
    </section>
  )
}

function InvitationLine({ publicationId, invitation }: { publicationId: string; invitation: MemberInvitation }) {
  const { id, role, email, expiresAt } = invitation
  const { run, isBusy } = useChange(
    async () => {
      await call('DELETE /publications/{id}/invitations/{invitationId}', {
        params: { id: publicationId, invitationId: id },
      })
      toast.success('Invitation retirée')
    },
    {
      sure: {
        title: 'Retirer cette invitation ?',
        description: 'Son lien n’ouvrira plus rien.',
        confirmLabel: 'Retirer',
      },
      changes: NEWSROOM_CALLS,
    },
  )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-40 flex-1">
        <strong className="font-semibold [overflow-wrap:anywhere]">{email ?? 'Lien à remettre'}</strong>{' '}
        <span className="type-meta">jusqu’au {formatDay(expiresAt)}</span>
      </span>
      <span>{ROLE_NAMES[role]}</span>
      <Button size="small" busy={isBusy} onClick={() => run()}>
        Retirer
      </Button>
    </li>
  )
}

interface InviteDialogProps {
  publicationId: string
  /** Shows the link of an invitation that no mail brings. */
  onLink: (link: string) => void
  onClosed: () => void
}

function InviteDialog({ publicationId, onLink, onClosed }: InviteDialogProps) {
  const [made, setMade] = useState<string>()
  return (
    <FormDialog
      title="Inviter dans la rédaction"
      verb="Inviter"
      changes={NEWSROOM_CALLS}
      check={(fields) => ({
        values: {
          email: String(fields.get('email') ?? '').trim() || null,
          role: memberRole.parse(fields.get('role') ?? 'author'),
        },
      })}
      send={async ({ email, role }) => {
        const { data } = await call('POST /publications/{id}/invitations', {
          params: { id: publicationId },
          body: { email, role },
        })
        if (data.link === null) toast.success(`Invitation envoyée à ${email}`)
        else setMade(data.link)
        return undefined
      }}
      onClosed={() => {
        onClosed()
        if (made !== undefined) onLink(made)
      }}
    >
      {({ field }) => (
        <>
          <TextField
            label="Adresse e-mail"
            type="email"
            help="Laissez vide pour obtenir un lien à remettre vous-même."
            {...field('email')}
          />
          <RadioCards
            legend="Rôle"
            {...field('role')}
            defaultValue="author"
            options={memberRole.options.map((value) => ({
              value,
              label: ROLE_NAMES[value],
              description: MEANINGS[value],
            }))}
          />
        </>
      )}
    </FormDialog>
  )
}

const MEANINGS: Record<MemberRole, string> = {
  owner: 'Peut tout, y compris gérer les membres.',
  editor: 'Modifie, publie et dépublie tout ; veille sur les commentaires.',
  author: 'Écrit, modifie et publie ses propres textes.',
  contributor: 'Écrit ses propres textes, sans les publier.',
}
