import { useRef } from 'react'
import { useList } from '../../../api/use-list.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { BlockedAccountLine } from './block-line.tsx'

/** The accounts that one blocks, and how to let them go (docs/product/moderation.md#blocked-accounts). */
export function BlockedAccountSettings() {
  const { pages, status, hasNext, loadMore, change } = useList('GET /users/me/blocks', { query: {} })
  const users = pages.flatMap((page) => page.users)
  const section = useRef<HTMLDivElement>(null)

  function forget(id: string) {
    // The button is gone with its line.
    section.current?.focus({ preventScroll: true })
    change((known) => known.map((page) => ({ ...page, users: page.users.filter((user) => user.id !== id) })))
  }

  return (
    <SettingsSection
      anchor="blocages"
      title="Comptes bloqués"
      lead="Leurs commentaires ne vous sont pas montrés ; ils ne peuvent ni vous répondre, ni commenter vos articles."
    >
      <div ref={section} tabIndex={-1} className="outline-none">
        {status === 'failed' && (
          <LoadFailure onRetry={loadMore}>Les comptes bloqués n’ont pas pu être chargés.</LoadFailure>
        )}
        {pages.length === 0 && status !== 'failed' && <Skeleton className="h-10" />}
        {pages.length > 0 && users.length === 0 && (
          <p className="text-soft">
            Vous ne bloquez personne. « Bloquer » se trouve sous chaque commentaire et sur chaque profil.
          </p>
        )}
        <ul className="empty:hidden">
          {users.map((user) => (
            <BlockedAccountLine key={user.id} user={user} onUnblocked={() => forget(user.id)} />
          ))}
        </ul>
        {hasNext && status !== 'failed' && (
          <Button size="small" className="mt-4" busy={status === 'loading'} onClick={loadMore}>
            Afficher les suivants
          </Button>
        )}
      </div>
    </SettingsSection>
  )
}
