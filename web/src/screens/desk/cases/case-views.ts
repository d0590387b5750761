import type { CallInput } from '#contract/calls.ts'
import type { AddressedChoice } from '../table/desk-address.ts'
import type { SortWay } from '../table/sort-link.tsx'

type Query = Required<NonNullable<CallInput<'GET /admin/cases'>['query']>>
type StateChoice = AddressedChoice & { label: string; state: Query['state'] }
type Way = SortWay & { sort: Query['sort'] }

/** Under which name the part of the queue stands in the address. */
export const STATE = 'etat'

/** The parts of the queue (docs/product/screens.md#reports-at-the-desk). */
export const STATE_CHOICES: readonly [StateChoice, ...StateChoice[]] = [
  { slug: '', label: 'À traiter', state: 'open' },
  { slug: 'miens', label: 'Les miens', state: 'mine' },
  { slug: 'decides', label: 'Décidés', state: 'decided' },
]

/** By how long they have waited. */
export const BY_AGE: readonly [Way, Way] = [
  { slug: '', direction: 'ascending', sort: 'oldest' },
  { slug: 'recents', direction: 'descending', sort: 'newest' },
]

/** By how many reported it. */
export const BY_COUNT: readonly [Way] = [{ slug: 'plus-signales', direction: 'descending', sort: 'most' }]

export const SORTS: readonly [Way, ...Way[]] = [...BY_AGE, ...BY_COUNT]
