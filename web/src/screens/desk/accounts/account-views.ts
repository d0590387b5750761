import type { CallInput } from '#contract/calls.ts'
import type { AccountState, DeskAccount } from '#contract/people/desk-accounts.ts'
import type { Role } from '#contract/people/users.ts'
import type { AddressedChoice } from '../table/desk-address.ts'
import type { SortWay } from '../table/sort-link.tsx'

type Query = NonNullable<CallInput<'GET /admin/accounts'>['query']>
type Way = SortWay & { sort: NonNullable<Query['sort']> }

/** Under which names state and role stand in the address. */
export const STATE = 'etat'
export const ROLE = 'role'

type StateChoice = AddressedChoice & { label: string; state: AccountState | undefined }
export const STATE_CHOICES: readonly [StateChoice, ...StateChoice[]] = [
  { slug: '', label: 'Tous', state: undefined },
  { slug: 'actifs', label: 'Actifs', state: 'active' },
  { slug: 'suspendus', label: 'Suspendus', state: 'suspended' },
  { slug: 'fermes', label: 'Fermés', state: 'closing' },
  { slug: 'desactives', label: 'Désactivés', state: 'deactivated' },
]

type RoleChoice = AddressedChoice & { label: string; role: Role | undefined }
export const ROLE_CHOICES: readonly [RoleChoice, ...RoleChoice[]] = [
  { slug: '', label: 'Tous les rôles', role: undefined },
  { slug: 'lecteurs', label: 'Lecteurs', role: 'user' },
  { slug: 'createurs', label: 'Créateurs', role: 'media' },
  { slug: 'moderateurs', label: 'Modérateurs', role: 'moderator' },
  { slug: 'administrateurs', label: 'Administrateurs', role: 'admin' },
]

export const BY_DATE: readonly [Way, Way] = [
  { slug: '', direction: 'descending', sort: 'newest' },
  { slug: 'anciens', direction: 'ascending', sort: 'oldest' },
]
export const BY_NAME: readonly [Way] = [{ slug: 'nom', direction: 'ascending', sort: 'name' }]
export const SORTS: readonly [Way, ...Way[]] = [...BY_DATE, ...BY_NAME]

export const STATE_NAMES: Record<AccountState, string> = {
  active: 'Actif',
  suspended: 'Suspendu',
  closing: 'Fermé',
  deactivated: 'Désactivé',
}

export const ROLE_NAMES: Record<Role, string> = {
  user: 'Lecteur',
  media: 'Créateur',
  moderator: 'Modérateur',
  admin: 'Administrateur',
}

export const ROLE_TONES: Record<Role, 'neutral' | 'accent'> = {
  user: 'neutral',
  media: 'neutral',
  moderator: 'accent',
  admin: 'accent',
}

/** Whether such an account has pieces. */
export const WRITES: Record<DeskAccount['userType'], boolean> = { user: false, media: true }
