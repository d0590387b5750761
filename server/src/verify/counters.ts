import { sql } from 'kysely'
import type { Examination } from './check.ts'
import { commentsOf, followersOf, likesOf, publishedBy, reactionsOf, reportsOf, viewsOf } from './counted.ts'
import { keptColumns } from './kept-columns.ts'

/** The thumbhash of a cover of ours; what stands there where there is none. */
const placeholder = () => sql`coalesce(
  (SELECT f.thumbhash FROM files f WHERE f.name = substr(k.featured_image, 8) AND k.featured_image LIKE '/media/%'),
  k.featured_image_placeholder)`

export const COUNTERS: readonly Examination[] = [
  keptColumns({
    name: 'Compteurs des mentions « j’aime »',
    table: 'articles',
    columns: { likesCount: likesOf },
    owner: 'id',
    tags: (id) => [`content:${id}`],
  }),
  keptColumns({
    name: 'Compteurs des commentaires',
    table: 'articles',
    columns: { commentsCount: commentsOf },
    owner: 'id',
    tags: (id) => [`comments:${id}`, `content:${id}`],
  }),
  keptColumns({
    name: 'Compteurs des réactions aux commentaires',
    table: 'comments',
    columns: {
      likesCount: (id) => reactionsOf(id, 'like'),
      dislikesCount: (id) => reactionsOf(id, 'dislike'),
    },
    owner: 'articleId',
    tags: (articleId) => [`comments:${articleId}`],
  }),
  keptColumns({
    name: 'Compteurs des abonnés',
    table: 'users',
    columns: { subscriberCount: followersOf },
    owner: 'id',
    tags: (id) => [`user:${id}`],
  }),
  keptColumns({
    name: 'Compteurs des publications',
    table: 'users',
    columns: { articlesCount: publishedBy },
    owner: 'id',
    tags: (id) => ['creators', `user:${id}`],
  }),
  keptColumns({
    name: 'Compteurs des signalements',
    table: 'moderationCases',
    columns: { reportsCount: reportsOf },
    owner: 'id',
    tags: () => [],
  }),
  keptColumns({
    name: 'Compteurs des vues',
    table: 'articles',
    columns: { viewsCount: viewsOf },
    owner: 'id',
    tags: (id) => [`content:${id}`],
  }),
  keptColumns({
    name: 'Aperçus des couvertures',
    table: 'articles',
    columns: { featuredImagePlaceholder: placeholder },
    owner: 'id',
    tags: (id) => [`content:${id}`],
  }),
]
