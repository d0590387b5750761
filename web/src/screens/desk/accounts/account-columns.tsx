import type { DeskAccount } from '#contract/people/desk-accounts.ts'
import { formatDay } from '../../../lib/dates.ts'
import { frenchSpaces } from '../../../lib/typography.ts'
import { Badge } from '../../../ui/badge.tsx'
import { BreakableAddress } from '../../../ui/breakable-address.tsx'
import type { DeskColumn } from '../table/desk-table.tsx'
import { BY_DATE, BY_NAME, ROLE_NAMES, ROLE_TONES, STATE_NAMES } from './account-views.ts'

const NAME: DeskColumn<DeskAccount> = {
  name: 'Compte',
  cell: ({ username, displayName, state, email, emailVerified }) => (
    <>
      {state === 'active' ? (
        <a href={`/profile/${username}`} className="desk-first">
          {displayName ?? `@${username}`}
        </a>
      ) : (
        <span className="desk-first">{displayName ?? `@${username}`}</span>
      )}
      {displayName && <span className="desk-second">@{username}</span>}
      {email && (
        <span className="desk-second">
          <BreakableAddress address={email} />
        </span>
      )}
      {emailVerified === false && <span className="desk-second">Adresse pas encore confirmée</span>}
    </>
  ),
  sorts: BY_NAME,
}

const ROLE: DeskColumn<DeskAccount> = {
  name: 'Rôle',
  cell: ({ role, publishingApprovedAt }) => (
    <>
      <Badge tone={ROLE_TONES[role]}>{ROLE_NAMES[role]}</Badge>
      {publishingApprovedAt && <span className="desk-second">Peut publier</span>}
    </>
  ),
}

const STATE: DeskColumn<DeskAccount> = {
  name: 'État',
  cell: ({ state, suspension }) => (
    <>
      <Badge tone={state === 'suspended' || state === 'deactivated' ? 'danger' : 'neutral'}>{STATE_NAMES[state]}</Badge>
      {suspension && (
        <>
          <span className="desk-second">
            {suspension.until === null ? 'Sans limite de durée' : `Jusqu’au ${formatDay(suspension.until)}`}
          </span>
          <span className="desk-second">{frenchSpaces(suspension.reason)}</span>
        </>
      )}
    </>
  ),
}

const SINCE: DeskColumn<DeskAccount> = {
  name: 'Inscrit le',
  cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
  sorts: BY_DATE,
}

/** What the desk says of an account; its address where the server tells it, to administrators. */
export const ACCOUNT_COLUMNS = [NAME, ROLE, STATE, SINCE]
