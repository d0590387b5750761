import { shownName } from '#contract/people/shown-name.ts'
import { type Member, memberRole, type OwnPublication, ROLE_NAMES } from '#contract/publishing/newsroom.ts'
import { call } from '../../api/call.ts'
import { useChange } from '../../api/use-change.ts'
import { Portrait } from '../../features/people/portrait/portrait.tsx'
import { refreshUser } from '../../features/people/session/session.ts'
import { formatDay } from '../../lib/dates.ts'
import { navigate } from '../../lib/navigate.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast.ts'

interface MembersProps {
  publication: OwnPublication
  members: readonly Member[]
}

/** Who makes a publication, with the role of each. */
export function Members({ publication, members }: MembersProps) {
  return (
    <section aria-labelledby="membres" className="grid gap-4">
      <h2 id="membres" className="type-section">
        Membres
      </h2>
      <ul className="divide-y divide-rule border-y border-rule">
        {members.map((member) => (
          <MemberLine key={member.user.id} {...{ publication, member }} />
        ))}
      </ul>
    </section>
  )
}

function MemberLine({ publication, member }: { publication: OwnPublication; member: Member }) {
  const { user, role, since, can } = member
  const isReader = useSession().user?.id === user.id
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3">
      <Portrait name={shownName(user)} src={user.avatar} size={40} />
      <span className="min-w-40 flex-1">
        <strong className="font-semibold">{shownName(user)}</strong>{' '}
        <span className="type-meta">
          @{user.username}
          {since === null ? ', le compte de la publication' : `, depuis le ${formatDay(since)}`}
        </span>
      </span>
      {can.changeRole ? <RoleChoice {...{ publication, member }} /> : <span>{ROLE_NAMES[role]}</span>}
      {can.remove && <RemoveButton {...{ publication, member, isReader }} />}
    </li>
  )
}

function RoleChoice({ publication, member: { user, role } }: { publication: OwnPublication; member: Member }) {
  const { run, isBusy, current } = useChange(
    async (wanted: Member['role']) => {
      await call('PATCH /publications/{id}/members/{userId}', {
        params: { id: publication.id, userId: user.id },
        body: { role: wanted },
      })
      toast.success(`${shownName(user)}\u202f: ${ROLE_NAMES[wanted].toLowerCase()}`)
    },
    { changes: NEWSROOM_CALLS },
  )
  return (
    <SelectField
      label={`Rôle de ${shownName(user)}`}
      labelHidden
      className="w-60"
      value={current ?? role}
      disabled={isBusy}
      onChange={({ target }) => run(memberRole.parse(target.value))}
    >
      {memberRole.options.map((value) => (
        <option key={value} value={value}>
          {ROLE_NAMES[value]}
        </option>
      ))}
    </SelectField>
  )
}

interface RemoveButtonProps {
  publication: OwnPublication
  member: Member
  /** Whether it is the reader, who leaves. */
  isReader: boolean
}

function RemoveButton({ publication, member: { user }, isReader }: RemoveButtonProps) {
  const name = shownName(publication)
  const { run, isBusy } = useChange(
    async () => {
      await call('DELETE /publications/{id}/members/{userId}', {
        params: { id: publication.id, userId: user.id },
      })
      if (!isReader) return toast.success(`${shownName(user)} ne fait plus partie de la rédaction`)
      toast.success(`Vous avez quitté la rédaction de ${name}`)
      await refreshUser()
      navigate('/')
    },
    {
      sure: isReader
        ? {
            title: `Quitter la rédaction de ${name} ?`,
            description: 'Ce que vous y avez écrit lui reste. Seule une nouvelle invitation vous y ramènerait.',
            confirmLabel: 'Quitter',
          }
        : {
            title: `Retirer ${shownName(user)} de la rédaction ?`,
            description: 'Ses accès cessent aussitôt ; ce qu’il ou elle a écrit reste à la publication.',
            confirmLabel: 'Retirer',
          },
      changes: NEWSROOM_CALLS,
    },
  )
  return (
    <Button size="small" busy={isBusy} onClick={() => run()}>
      {isReader ? 'Quitter' : 'Retirer'}
    </Button>
  )
}

/** What is read anew once its people have changed. */
export const NEWSROOM_CALLS = ['GET /publications/{id}/members', 'GET /publications/{id}/journal'] as const
