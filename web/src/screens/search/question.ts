import { SEARCH } from '#contract/limits.ts'
import type { ContentType } from '#contract/publishing/article-fields.ts'
import { tidy } from '#contract/text/blank.ts'
import { searchAddress } from '../../features/reading/search/search-address.ts'
import { tabIn } from '../../lib/tabs.ts'

/** Kinds of what is found (docs/product/screens.md#search-page). `slug` is the `onglet` of the address; '' for the first. */
export const KINDS = [
  { slug: '', label: 'Tout', type: undefined, shows: 'all' },
  { slug: 'articles', label: 'Articles', type: 'article', shows: 'pieces' },
  { slug: 'videos', label: 'Vidéos', type: 'video', shows: 'pieces' },
  { slug: 'podcasts', label: 'Podcasts', type: 'podcast', shows: 'pieces' },
  { slug: 'createurs', label: 'Créateurs', type: undefined, shows: 'creators' },
] as const satisfies readonly { slug: string; label: string; type: ContentType | undefined; shows: string }[]
type Kind = (typeof KINDS)[number]

/** How far back one looks: `slug` is the `periode` of the address; '' for ever. */
export const PERIODS = [
  { slug: '', label: 'Toujours', days: undefined },
  { slug: 'jour', label: '24 h', days: 1 },
  { slug: 'semaine', label: 'Semaine', days: 7 },
  { slug: 'mois', label: 'Mois', days: 30 },
  { slug: 'annee', label: 'Année', days: 365 },
] as const
type Period = (typeof PERIODS)[number]

export interface Question {
  /** Trimmed, and no longer than a search may be. */
  q: string
  kind: Kind
  period: Period
}

/** The question of an address, whatever stands in it. */
export function questionIn(search: URLSearchParams): Question {
  const q = (search.get('q') ?? '').replaceAll(/[\s\0]+/g, ' ').slice(0, SEARCH.max)
  const period = PERIODS.find(({ slug }) => slug === search.get('periode')) ?? PERIODS[0]
  return { q: tidy(q.toWellFormed()), kind: tabIn<Kind>(KINDS, search), period }
}

/** What the address says besides the words. */
export const narrowingOf = ({ kind, period }: Question) => ({ onglet: kind.slug, periode: period.slug })

export const questionAddress = (question: Question): string => searchAddress(question.q, narrowingOf(question))

/** Whether there are letters enough to look for. */
export const isAsked = ({ q }: Question): boolean => q.length >= SEARCH.min
