import type { BlockedAccount } from '#contract/community/conversation.ts'
import { shownName } from '#contract/people/shown-name.ts'
import { useChange } from '../../../api/use-change.ts'
import { unblockAccount } from '../../../features/community/blocking/block.ts'
import { sourceOf } from '../../../features/site/media/media-sources.ts'
import { formatDay } from '../../../lib/dates.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'

/** One blocked account. */
export function BlockedAccountLine({ user, onUnblocked }: { user: BlockedAccount; onUnblocked: () => void }) {
  const name = shownName(user)

  const { run, isBusy } = useChange(async () => {
    if (!(await unblockAccount(user.id))) return
    toast.success(`${name} n’est plus bloqué`)
    onUnblocked()
  })

  return (
    <li className="flex items-center gap-3 border-b border-rule py-3 first:pt-0">
      <Avatar name={name} src={user.avatar && sourceOf(user.avatar)} size={32} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="type-meta">Bloqué le {formatDay(user.blockedAt)}</p>
      </div>
      <Button size="small" busy={isBusy} aria-label={`Débloquer : ${name}`} onClick={() => run()}>
        Débloquer
      </Button>
    </li>
  )
}
