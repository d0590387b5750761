import type { OwnUser } from '#contract/people/users.ts'
import type { Overview } from '#contract/site/overview.ts'

/** What the whole is called. */
export const DESK = 'Le bureau'

interface DeskPlace {
  path: string
  label: string
  /** What it is about; '' of the front of the desk. */
  group: '' | 'Contenu' | 'Communauté' | 'Site'
  /** Also for moderators; the others are for administrators. */
  moderators?: true
  /** Needs the whole width: the way to the others is left to its link back. */
  isWide?: true
  /** How much there waits for somebody. */
  waits?: (overview: Overview) => number | undefined
}

/** The parts of the desk, in the order in which they are shown. */
export const DESK_PLACES: readonly DeskPlace[] = [
  { path: '/bureau', label: 'Vue d’ensemble', group: '', moderators: true },
  { path: '/bureau/une', label: 'La une', group: 'Contenu', moderators: true, isWide: true },
  { path: '/bureau/pages', label: 'Pages', group: 'Contenu', moderators: true },
  { path: '/bureau/contenus', label: 'Contenus', group: 'Contenu', moderators: true },
  {
    path: '/bureau/droits-de-reponse',
    label: 'Droits de réponse',
    group: 'Contenu',
    moderators: true,
    waits: ({ queue }) => queue.replies.count,
  },
  { path: '/bureau/registre', label: 'Registre', group: 'Contenu', moderators: true },
  {
    path: '/bureau/signalements',
    label: 'Signalements',
    group: 'Communauté',
    moderators: true,
    waits: ({ queue }) => queue.cases.count,
  },
  {
    path: '/bureau/recours',
    label: 'Recours',
    group: 'Communauté',
    moderators: true,
    waits: ({ queue }) => queue.appeals.count,
  },
  { path: '/bureau/comptes', label: 'Comptes', group: 'Communauté', moderators: true },
  { path: '/bureau/lettre', label: 'Lettre', group: 'Communauté' },
  { path: '/bureau/invitations', label: 'Invitations', group: 'Communauté' },
  { path: '/bureau/reglages', label: 'Réglages', group: 'Site' },
  { path: '/bureau/bogues', label: 'Bogues', group: 'Site', waits: ({ site }) => site?.bugReports.count },
  { path: '/bureau/courriels', label: 'Courriels', group: 'Site', waits: ({ site }) => site?.mails.failed },
  { path: '/bureau/travaux', label: 'Travaux', group: 'Site', waits: ({ site }) => site?.jobs.failed },
  { path: '/bureau/journal', label: 'Journal', group: 'Site', moderators: true },
]

/** The part that an address belongs to: the longest path that it begins with. */
export function deskPlace(pathname: string): DeskPlace | undefined {
  const leading = DESK_PLACES.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  return leading.toSorted((one, other) => other.path.length - one.path.length)[0]
}

export const isOpenTo = ({ can }: Pick<OwnUser, 'can'>, place: DeskPlace | undefined): boolean =>
  can.administer || (can.moderate && place?.moderators === true)
