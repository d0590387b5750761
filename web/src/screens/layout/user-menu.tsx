import type { ReactNode } from 'react'
import { shownName } from '#contract/people/shown-name.ts'
import type { OwnUser } from '#contract/people/users.ts'
import type { OwnPublication } from '#contract/publishing/newsroom.ts'
import { useCall } from '../../api/use-call.ts'
import { NotificationBell } from '../../features/community/notifications/notification-bell.tsx'
import { signOut } from '../../features/people/leave-device/sign-out.ts'
import { Portrait } from '../../features/people/portrait/portrait.tsx'
import { chooseTheme, THEME_LOOKS, useTheme } from '../../features/site/theme/theme-store.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { useSession } from '../../session/use-session.ts'
import { Badge } from '../../ui/badge.tsx'
import {
  bookmark,
  chartLine,
  fileText,
  lampDesk,
  logOut,
  pencil,
  user as person,
  settings,
  users,
} from '../../ui/glyphs.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import type { MenuEntry } from '../../ui/menu-popup.tsx'

/** What waits for who is signed in, who they are and where they may go (docs/product/screens.md#user-menu). */
export function UserMenu({ user }: { user: OwnUser }) {
  const { isCreator, writes } = useSession()
  const theme = useTheme()
  const { publications = [] } = useCall('GET /publications', {}, { when: writes }).data ?? {}
  const entries: MenuEntry[] = [
    ...(isCreator ? [{ label: 'Mon profil', glyph: person, to: `/profile/${user.username}` }] : []),
    ...(writes ? [...WRITER_ENTRIES, ...toReview(publications)] : []),
    { label: 'Mes lectures', glyph: bookmark, to: '/lectures' },
    { label: 'Paramètres', glyph: settings, to: '/settings' },
    ...(user.can.moderate ? [{ label: 'Le bureau', glyph: lampDesk, to: '/bureau' }] : []),
    'rule',
    { label: 'Thème', choices: THEME_LOOKS, value: theme, onChoose: chooseTheme },
    'rule',
    { label: 'Se déconnecter', glyph: logOut, onSelect: signOut },
  ]
  return (
    <>
      <NotificationBell />
      <MenuButton
        className="icon-button"
        aria-label="Menu du compte"
        title={shownName(user)}
        entries={entries}
        header={<Identity user={user} />}
      >
        <Portrait name={shownName(user)} src={user.avatar} />
      </MenuButton>
    </>
  )
}

const WRITER_ENTRIES: readonly MenuEntry[] = [
  { label: 'Éditeur', glyph: pencil, to: '/editor' },
  { label: 'Mes Publications', glyph: chartLine, to: '/my-publications' },
  { label: 'La rédaction', glyph: users, to: '/redaction' },
]

/** What waits in the newsrooms that the reader oversees, where something does. */
function toReview(publications: readonly OwnPublication[]): MenuEntry[] {
  const count = publications.reduce((sum, publication) => sum + publication.toReview, 0)
  const first = publications.find((publication) => publication.toReview > 0)
  if (first === undefined) return []
  const to = `/redaction/a-relire?publication=${first.username}`
  return [{ label: `À relire (${formatNumber(count)})`, glyph: fileText, to }]
}

const TYPES: Record<OwnUser['userType'], ReactNode> = {
  user: <Badge>Utilisateur</Badge>,
  media: <Badge tone="accent">Créateur</Badge>,
}

const OF_THE_DESK: Partial<Record<OwnUser['role'], string>> = { moderator: 'Modérateur', admin: 'Administrateur' }

function Identity({ user }: { user: OwnUser }) {
  const { username, displayName, email, userType, role } = user
  return (
    <div className="grid justify-items-start gap-1">
      <strong className="max-w-full truncate font-semibold">{shownName(user)}</strong>
      {displayName && <span className="type-meta max-w-full truncate">@{username}</span>}
      <span className="type-meta max-w-full truncate">{email}</span>
      <span className="flex flex-wrap gap-1">
        {TYPES[userType]}
        {OF_THE_DESK[role] && <Badge>{OF_THE_DESK[role]}</Badge>}
      </span>
    </div>
  )
}
