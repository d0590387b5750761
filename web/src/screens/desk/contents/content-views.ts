import type { CallInput } from '#contract/calls.ts'
import type { ContentType } from '#contract/publishing/article-fields.ts'
import type { DeskArticleState } from '#contract/trust/desk-articles.ts'
import type { AddressedChoice } from '../table/desk-address.ts'
import type { SortWay } from '../table/sort-link.tsx'

type Query = NonNullable<CallInput<'GET /admin/articles'>['query']>
type Way = SortWay & { sort: NonNullable<Query['sort']> }

/** Under which names state and type stand in the address. */
export const STATE = 'etat'
export const TYPE = 'genre'

type StateChoice = AddressedChoice & { label: string; state: DeskArticleState | undefined }
const ALL: StateChoice = { slug: '', label: 'Tous', state: undefined }
const PUBLISHED: StateChoice = { slug: 'publies', label: 'Publiés', state: 'published' }
const WITHDRAWN: StateChoice = { slug: 'retires', label: 'Retirés', state: 'withdrawn' }
/** Moderators see no drafts. */
export const MODERATOR_STATES: readonly [StateChoice, ...StateChoice[]] = [ALL, PUBLISHED, WITHDRAWN]
const DRAFTS: StateChoice = { slug: 'brouillons', label: 'Brouillons', state: 'draft' }
export const ADMIN_STATES: readonly [StateChoice, ...StateChoice[]] = [ALL, PUBLISHED, DRAFTS, WITHDRAWN]

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
