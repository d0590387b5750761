import { shownName } from '#contract/people/shown-name.ts'
import type { Followed } from '#contract/people/users.ts'
import { callUnlessGone } from '../../api/call.ts'
import { useChange } from '../../api/use-change.ts'
import { keepFollowing } from '../../features/community/subscribe/use-subscription.ts'
import { Portrait } from '../../features/people/portrait/portrait.tsx'
import { formatCount } from '../../lib/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

/** The followed creators, the last followed first. */
export function FollowedCreators({ creators }: { creators: readonly Followed[] }) {
  return (
    <section aria-labelledby="createurs" className="min-w-0">
      <h2 id="createurs" className="type-section mb-2">
        {formatCount(creators.length, 'créateur suivi', 'créateurs suivis')}
      </h2>
      <ul>
        {creators.map((creator) => (
          <li key={creator.id} className="flex items-center gap-3 border-b border-rule py-3">
            <Portrait name={shownName(creator)} src={creator.avatar} size={48} />
            <div className="min-w-0 flex-1">
              <a href={`/profile/${creator.username}`} className="block truncate font-medium hover:underline">
                {shownName(creator)}
              </a>
              {creator.displayName && <p className="type-meta truncate">@{creator.username}</p>}
              <p className="type-meta">{formatCount(creator.articlesCount, 'article')}</p>
            </div>
            <UnsubscribeButton creator={creator} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function UnsubscribeButton({ creator }: { creator: Followed }) {
  async function unsubscribe() {
    // Gone: the account, and the subscription with it.
    await callUnlessGone('DELETE /subscriptions/{id}', { params: { id: creator.id } })
    keepFollowing(creator, false)
    toast.success(`Vous ne suivez plus ${shownName(creator)}`)
  }
  const { run, isBusy } = useChange(unsubscribe, { onFailure: () => toast.error('Erreur lors du désabonnement') })

  return (
    <Button size="small" busy={isBusy} aria-label={`Se désabonner de ${shownName(creator)}`} onClick={() => run()}>
      Se désabonner
    </Button>
  )
}
