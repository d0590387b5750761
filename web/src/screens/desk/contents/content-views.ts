import type { CallInput } from '#contract/calls.ts'
import type { ContentType } from '#contract/publishing/article-fields.ts'
import type { DeskArticleState } from '#contract/trust/desk-articles.ts'
import { type AddressedChoice, choiceIn } from '../table/desk-address.ts'
import type { SortWay } from '../table/sort-link.tsx'

type Query = NonNullable<CallInput<'GET /admin/articles'>['query']>
type Way = SortWay & { sort: NonNullable<Query['sort']> }

/** Under which names state and type stand in the address. */
export const STATE = 'etat'
export const TYPE = 'genre'

type StateChoice = AddressedChoice & { label: string; state: DeskArticleState | undefined }
const ALL: StateChoice = { slug: '', label: 'Tous', state: undefined }
const STATE_CHOICES: readonly StateChoice[] = [
  { slug: 'publies', label: 'Publiés', state: 'published' },
  { slug: 'brouillons', label: 'Brouillons', state: 'draft' },
  { slug: 'retires', label: 'Retirés', state: 'withdrawn' },
]

/** The state that an address names; undefined for all. */
export const stateIn = (search: URLSearchParams): DeskArticleState | undefined =>
  choiceIn([ALL, ...STATE_CHOICES], search, STATE).state

/** All, and these states. */
export const choicesOf = (states: readonly (DeskArticleState | undefined)[]): [StateChoice, ...StateChoice[]] => [
  ALL,
  ...STATE_CHOICES.filter(({ state }) => states.includes(state)),
]

type TypeChoice = AddressedChoice & { label: string; type: ContentType | undefined }
export const TYPE_CHOICES: readonly [TypeChoice, ...TypeChoice[]] = [
  { slug: '', label: 'Tous les genres', type: undefined },
  { slug: 'articles', label: 'Articles', type: 'article' },
  { slug: 'videos', label: 'Vidéos', type: 'video' },
  { slug: 'podcasts', label: 'Podcasts', type: 'podcast' },
]

export const BY_DATE: readonly [Way, ...Way[]] = [
  { slug: '', direction: 'descending', sort: 'newest' },
  { slug: 'anciens', direction: 'ascending', sort: 'oldest' },
]

export const STATE_NAMES: Record<DeskArticleState, string> = {
  published: 'Publié',
  draft: 'Brouillon',
  withdrawn: 'Retiré',
}
export const TYPE_NAMES: Record<ContentType, string> = { article: 'Article', video: 'Vidéo', podcast: 'Podcast' }
