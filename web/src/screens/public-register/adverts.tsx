import type { CallData } from '#contract/calls.ts'
import { useList } from '../../api/use-list.ts'
import { LoadMore } from '../../features/reading/infinite-scroll/load-more.tsx'
import { formatDay } from '../../lib/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ADVERTS } from './register-loader.ts'

/** Which adverts creators show, or showed: for whom, where, since when and until when. */
export function Adverts({ first }: { first: CallData<'GET /register/adverts'> }) {
  const { pages, ...list } = useList(...ADVERTS, { first })
  const adverts = pages.flatMap((page) => page.adverts)
  if (adverts.length === 0)
    return <EmptyState title="Aucune publicité" description="Celles des articles publiés seront inscrites ici." />
  return (
    <>
      <ul className="max-w-4xl divide-y divide-rule border-y border-rule">
        {adverts.map(({ id, advertiser, article, author, from, until }) => (
          <li key={id} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
            <div className="min-w-0">
              <h2 className="type-title wrap-anywhere">{advertiser}</h2>
              <p className="type-meta">
                {until === null ? 'Montrée depuis le ' : 'Montrée du '}
                <time dateTime={from}>{formatDay(from)}</time>
                {until !== null && (
                  <>
                    {' '}
                    au <time dateTime={until}>{formatDay(until)}</time>
                  </>
                )}
              </p>
            </div>
            <p className="min-w-0 wrap-anywhere">
              {article ? (
                <>
                  Dans <a href={article.path}>« {article.title} »</a>
                </>
              ) : (
                'Dans un article qui n’est plus en ligne'
              )}
              {author && `, de ${author}`}
            </p>
          </li>
        ))}
      </ul>
      <LoadMore list={list} failure="Les publicités n’ont pas pu être chargées" />
    </>
  )
}
