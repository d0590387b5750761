import { call } from '../../api/call.ts'
import { retryAdvice } from '../../api/failure-words.ts'
import { useChange } from '../../api/use-change.ts'
import { useList } from '../../api/use-list.ts'
import { LoadMore } from '../../features/reading/infinite-scroll/load-more.tsx'
import { PageHead } from '../../features/site/page-head/page-head.tsx'
import { requireUser } from '../../session/guards.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { NotificationRow } from './notification-row.tsx'

const FAILURE = 'Vos notifications n’ont pas pu être chargées'

export const loader = requireUser()

/** What the reader is told of, the newest first (docs/product/screens.md#notifications-screen). */
export function Component() {
  const { pages, change, ...list } = useList('GET /notifications', { query: {} })
  const all = pages.flatMap(({ notifications }) => notifications)
  const markShown = (id?: string) =>
    change((known) =>
      known.map((page) => ({
        ...page,
        notifications: page.notifications.map((each) =>
          id === undefined || each.id === id ? { ...each, isRead: true } : each,
        ),
      })),
    )
  const counted = { changes: ['GET /notifications/unread'] } as const
  const readAll = useChange(async () => {
    await call('POST /notifications/read', {})
    markShown()
  }, counted)
  const read = useChange(async (id: string) => {
    await call('POST /notifications/{id}/read', { params: { id } })
    markShown(id)
  }, counted)
  return (
    <div className="mx-auto max-w-page px-4 py-8">
      <PageHead title="Notifications" hidden />
      <div className="mb-6 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="type-lead">Notifications</h1>
        <div className="flex flex-wrap gap-2">
          <Button size="small" busy={readAll.isBusy} onClick={() => readAll.run()}>
            Tout marquer comme lu
          </Button>
          <LinkButton to="/settings#notifications" variant="quiet" size="small">
            Réglages
          </LinkButton>
        </div>
      </div>
      {pages.length === 0 && list.status === 'failed' ? (
        <ErrorState title={FAILURE} description={retryAdvice(list.cause)} onRetry={list.loadMore} />
      ) : (
        <>
          {pages.length > 0 && all.length === 0 && !list.hasNext && <Nothing />}
          <ul className="divide-y divide-rule">
            {all.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                onOpen={() => !notification.isRead && read.run(notification.id)}
              />
            ))}
          </ul>
          <LoadMore list={list} failure={FAILURE} />
        </>
      )}
    </div>
  )
}

function Nothing() {
  return (
    <EmptyState
      title="Rien de nouveau pour le moment"
      description="Les publications des créateurs que vous suivez et les réponses à vos commentaires vous attendront ici."
      action={
        <LinkButton to="/createurs" variant="primary">
          Découvrir les créateurs
        </LinkButton>
      }
    />
  )
}
