import type { DeskArticle } from '#contract/trust/desk-articles.ts'
import { formatDay } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { frenchSpaces } from '../../../lib/typography.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { DeskColumn } from '../table/desk-table.tsx'
import { BY_DATE, STATE_NAMES, TYPE_NAMES } from './content-views.ts'

const TONES = { published: 'accent', draft: 'neutral', withdrawn: 'danger' } as const

/** What the desk says of an article. */
export const CONTENT_COLUMNS: readonly DeskColumn<DeskArticle>[] = [
  {
    name: 'Titre',
    cell: ({ title, slug, state, author }) => (
      <>
        {state === 'published' ? (
          <a href={`/article/${slug}`} className="desk-first">
            {frenchSpaces(title)}
          </a>
        ) : (
          <span className="desk-first">{frenchSpaces(title)}</span>
        )}
        <span className="desk-second">@{author.username}</span>
      </>
    ),
  },
  { name: 'Genre', cell: ({ type }) => TYPE_NAMES[type] },
  { name: 'État', cell: ({ state }) => <Badge tone={TONES[state]}>{STATE_NAMES[state]}</Badge> },
  { name: 'Vues', cell: ({ viewsCount }) => formatNumber(viewsCount) },
  {
    name: 'Créé le',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
    sorts: BY_DATE,
  },
]
