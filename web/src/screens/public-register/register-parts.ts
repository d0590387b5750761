import type { RegisterKind } from '#contract/trust/register.ts'
import { addressOfTab, tabIn } from '../../lib/tabs.ts'

/** A part of the register: entries of a kind (of all where there is none), adverts, or figures. */
export interface RegisterPart {
  slug: string
  label: string
  shows: 'entries' | 'adverts' | 'figures'
  kind?: RegisterKind
}

/** The parts of the register (docs/product/screens.md#public-register): `slug` is the `onglet` of the address, '' for the first. */
export const REGISTER_PARTS: readonly [RegisterPart, ...RegisterPart[]] = [
  { slug: '', label: 'Tout', shows: 'entries' },
  { slug: 'rectificatifs', label: 'Rectificatifs', shows: 'entries', kind: 'correction' },
  { slug: 'retraits', label: 'Retraits', shows: 'entries', kind: 'withdrawal' },
  { slug: 'droits-de-reponse', label: 'Droits de réponse', shows: 'entries', kind: 'right-of-reply' },
  { slug: 'moderation', label: 'Modération', shows: 'entries', kind: 'removal' },
  { slug: 'publicites', label: 'Publicités', shows: 'adverts' },
  { slug: 'chiffres', label: 'Chiffres', shows: 'figures' },
]

/** The part of an address; the first for an unknown one. */
export const partOf = (search: URLSearchParams): RegisterPart => tabIn(REGISTER_PARTS, search)

export const partAddress = (part: RegisterPart): string => addressOfTab('/registre', part)

/** The entry that the list of an address begins with. */
export const startOf = (search: URLSearchParams): string | undefined => search.get('depuis') ?? undefined

/** Where an entry is the first: among all, for what amends it stands there too. */
export const entryAddress = (id: string): string => `/registre?depuis=${id}`
