import { shownName } from '#contract/people/shown-name.ts'
import type { Profile } from '#contract/people/users.ts'
import { useCall } from '../../../api/use-call.ts'
import { useChange } from '../../../api/use-change.ts'
import { toast } from '../../../ui/toast.ts'
import { blockAccount, unblockAccount } from './block.ts'

/** « Bloquer » or « Débloquer », on the profile of somebody else; nothing until it is known which. */
export function BlockAccountButton({ profile }: { profile: Pick<Profile, 'id' | 'username' | 'displayName'> }) {
  const { id } = profile
  const { data, change } = useCall('GET /users/{id}/block', { params: { id } })
  const isBlocked = data?.isBlocked
  const { run, isBusy } = useChange(async () => {
    const name = shownName(profile)
    const isDone = await (isBlocked ? unblockAccount(id) : blockAccount({ id, name }))
    if (!isDone) return
    change(() => ({ isBlocked: !isBlocked }))
    if (isBlocked) toast.success(`${name} n’est plus bloqué`)
  })
  if (isBlocked === undefined) return null

  return (
    <button type="button" className="action" aria-busy={isBusy || undefined} onClick={() => run()}>
      {isBlocked ? 'Débloquer' : 'Bloquer'}
    </button>
  )
}
