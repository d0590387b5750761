import { useState } from 'react'
import { shownName } from '#contract/people/shown-name.ts'
import type { Profile } from '#contract/people/users.ts'
import { api } from '../../../api/client.ts'
import { useAnswer } from '../../../api/use-pages.ts'
import { toast } from '../../../ui/toast.ts'
import { block, unblock } from './block.ts'

/** « Bloquer » or « Débloquer », on the profile of somebody else; nothing until it is known which. */
export function BlockButton({ profile }: { profile: Pick<Profile, 'id' | 'username' | 'displayName'> }) {
  const { id } = profile
  const [busy, setBusy] = useState(false)
  const { data, change } = useAnswer(`block ${id}`, (signal) =>
    api('GET /users/{id}/block', { params: { id } }, { signal }),
  )
  if (!data) return null
  const { isBlocked } = data

  async function toggle() {
    if (busy) return
    setBusy(true)
    const name = shownName(profile)
    const isDone = await (isBlocked ? unblock(id) : block({ id, name }))
    setBusy(false)
    if (!isDone) return
    change(() => ({ isBlocked: !isBlocked }))
    if (isBlocked) toast.success(`${name} n’est plus bloqué`)
  }

  return (
    <button type="button" className="action" aria-busy={busy || undefined} onClick={toggle}>
      {isBlocked ? 'Débloquer' : 'Bloquer'}
    </button>
  )
}
