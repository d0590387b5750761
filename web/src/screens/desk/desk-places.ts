import type { OwnUser } from '#contract/users.ts'

type Role = OwnUser['role']

/** What the whole is called. */
export const DESK = 'Le bureau'

interface DeskPlace {
  path: string
  label: string
  /** Also for moderators; the others are for administrators. */
  moderators?: true
}

/** The parts of the desk, in the order in which they are shown. */
export const DESK_PLACES: readonly DeskPlace[] = [
  { path: '/bureau', label: 'Vue d’ensemble', moderators: true },
  { path: '/bureau/signalements', label: 'Signalements', moderators: true },
  { path: '/bureau/recours', label: 'Recours', moderators: true },
  { path: '/bureau/droits-de-reponse', label: 'Droits de réponse', moderators: true },
  { path: '/bureau/comptes', label: 'Comptes', moderators: true },
  { path: '/bureau/contenus', label: 'Contenus', moderators: true },
  { path: '/bureau/une', label: 'La une', moderators: true },
  { path: '/bureau/registre', label: 'Registre', moderators: true },
  { path: '/bureau/bogues', label: 'Bogues' },
  { path: '/bureau/courriels', label: 'Courriels' },
  { path: '/bureau/invitations', label: 'Invitations' },
  { path: '/bureau/travaux', label: 'Travaux' },
  { path: '/bureau/reglages', label: 'Réglages' },
  { path: '/bureau/journal', label: 'Journal', moderators: true },
]

/** The part that an address belongs to: the longest path that it begins with. */
export function deskPlace(pathname: string): DeskPlace | undefined {
  const leading = DESK_PLACES.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  return leading.toSorted((one, other) => other.path.length - one.path.length)[0]
}

export const isOpenTo = (role: Role, place: DeskPlace | undefined): boolean =>
  role === 'admin' || (role === 'moderator' && place?.moderators === true)
