import { useState } from 'react'
import type { CaseRow } from '#contract/trust/moderation.ts'
import { call } from '../../../api/call.ts'
import { useCall } from '../../../api/use-call.ts'
import { useChange } from '../../../api/use-change.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useFocusHandover } from '../../../ui/use-focus-handover.ts'
import { CaseSection } from './case-section.tsx'

interface CaseAssigneeProps {
  id: string
  assignee: CaseRow['assignee']
  onChanged: (assignee: CaseRow['assignee']) => void
}

/** Who sees to a case: taken, given back, or handed to somebody else. */
export function CaseAssignee({ id, assignee, onChanged }: CaseAssigneeProps) {
  const { user } = useSession()
  const { handOver, receive } = useFocusHandover()
  const isMine = user !== null && assignee?.id === user.id
  // Other buttons with every change: the focus goes to the first of them.
  const held = assignee?.id ?? 'nobody'

  const assign = useChange(async (assigneeId: string | null) => {
    const { data } = await call('POST /admin/cases/{id}/assign', { params: { id }, body: { assigneeId } })
    handOver()
    onChanged(data.assignee)
  })

  return (
    <CaseSection title="Qui s’en occupe">
      <p role="status">{isMine ? 'Vous.' : assignee ? `@${assignee.username}.` : 'Personne encore.'}</p>
      <div className="flex flex-wrap gap-3">
        {user && !isMine && (
          <Button
            key={`take from ${held}`}
            ref={receive}
            size="small"
            busy={assign.current === user.id}
            onClick={() => assign.run(user.id)}
          >
            {assignee ? 'Reprendre' : 'Prendre'}
          </Button>
        )}
        {assignee && (
          <Button
            key={`release of ${held}`}
            ref={receive}
            size="small"
            busy={assign.current === null}
            onClick={() => assign.run(null)}
          >
            {isMine ? 'Rendre' : 'Remettre dans la file'}
          </Button>
        )}
      </div>
      <HandOver without={[user?.id, assignee?.id]} isBusy={assign.isBusy} onChosen={assign.run} />
    </CaseSection>
  )
}

interface HandOverProps {
  without: readonly (string | null | undefined)[]
  isBusy: boolean
  onChosen: (id: string) => void
}

/** The other moderators. The choice is there before they are: nothing moves when they come. */
function HandOver({ without, isBusy, onChosen }: HandOverProps) {
  const [chosen, setChosen] = useState('')
  const moderators = useCall('GET /admin/moderators', {}).data?.moderators
  const others = moderators?.filter(({ id }) => !without.includes(id)) ?? []
  const isThere = others.some(({ id }) => id === chosen)
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label="Confier à"
        className="min-w-40 flex-1"
        value={isThere ? chosen : ''}
        disabled={others.length === 0}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{moderators && others.length === 0 ? 'Personne d’autre' : 'Choisir…'}</option>
        {others.map(({ id, username }) => (
          <option key={id} value={id}>
            @{username}
          </option>
        ))}
      </SelectField>
      <Button disabled={!isThere || isBusy} onClick={() => onChosen(chosen)}>
        Confier
      </Button>
    </div>
  )
}
