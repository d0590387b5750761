import { useEffect, useRef, useState } from 'react'
import { PAGES } from '#contract/limits.ts'
import type { OwnPage } from '#contract/publishing/pages.ts'
import { call } from '../../../api/call.ts'
import { retryAdvice } from '../../../api/failure-words.ts'
import { useCall } from '../../../api/use-call.ts'
import { useInstantChange } from '../../../api/use-instant-change.ts'
import { formatDay } from '../../../lib/dates.ts'
import { frenchSpaces } from '../../../lib/typography.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { plus } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BinActions } from '../bin/bin-actions.tsx'
import { NewPageDialog } from './new-page-dialog.tsx'
import { PageRow } from './page-row.tsx'

/** The pages of a publication, or of the site (null), in the order of their menu, and what is done with them (docs/product/screens.md#pages-of-a-publication). */
export function PagesList({ owner }: { owner: string | null }) {
  const query = owner === null ? {} : { publicationId: owner }
  const { data, failure, reload, change } = useCall('GET /pages', { query })
  const [isBeginning, setBeginning] = useState(false)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const kept = data?.pages.filter(({ goneAt }) => goneAt === null) ?? []
  /** What was moved to an end, where the button that was pressed can be pressed no more. */
  const [movedToEnd, setMovedToEnd] = useState<string>()
  const place = kept.findIndex(({ id }) => id === movedToEnd)
  useEffect(() => {
    if (document.activeElement?.matches(':disabled, body'))
      list.current?.children[place]?.querySelector<HTMLElement>('button:enabled')?.focus()
  }, [place])
  const binned = data?.pages.filter(({ goneAt }) => goneAt !== null) ?? []
  const order = useInstantChange(['PUT /pages/order', owner ?? ''], {
    show: (pages: readonly OwnPage[]) => change(() => ({ pages: [...pages, ...binned] })),
    send: (pages) => call('PUT /pages/order', { body: { publicationId: owner, ids: pages.map(({ id }) => id) } }),
    onAnswer: reload,
    reload,
  })
  if (data === undefined) {
    if (failure === undefined) return <Skeleton className="h-64" />
    return (
      <ErrorState title="Les pages n’ont pas pu être chargées" description={retryAdvice(failure)} onRetry={reload} />
    )
  }
  function move(page: OwnPage, to: number) {
    const others = kept.filter(({ id }) => id !== page.id)
    const pages = others.toSpliced(to, 0, page)
    setSaid(`«\u202f${page.title}\u202f» est en position ${to + 1} sur ${pages.length}`)
    order(pages)
    if (to === 0 || to === others.length) setMovedToEnd(page.id)
  }

  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        {said}
      </p>
      {kept.length === 0 ? (
        <p className="text-soft">
          Aucune page pour l’instant. « À propos », « L’équipe », « Nous écrire »… : ce qui reste, sans date ni
          commentaires.
        </p>
      ) : (
        <ol ref={list} className="divide-y divide-rule border-y border-rule">
          {kept.map((page, index) => (
            <PageRow
              key={page.id}
              page={page}
              isFirst={index === 0}
              isLast={index === kept.length - 1}
              onStep={(step) => move(page, index + step)}
            />
          ))}
        </ol>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="primary" disabled={data.pages.length >= PAGES.perOwner} onClick={() => setBeginning(true)}>
          <Icon glyph={plus} /> Nouvelle page
        </Button>
        {data.pages.length >= PAGES.perOwner && (
          <p className="type-meta">{PAGES.perOwner} pages au plus, corbeille comprise.</p>
        )}
      </div>
      {binned.length > 0 && (
        <section aria-label="Corbeille des pages" className="grid gap-2">
          <h3 className="type-title">Corbeille</h3>
          <ul className="divide-y divide-rule border-y border-rule">
            {binned.map(({ id, title, goneAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <p className="min-w-48 flex-1 wrap-anywhere">
                  {frenchSpaces(title)}{' '}
                  {goneAt !== null && <span className="type-meta">jusqu’au {formatDay(goneAt)}</span>}
                </p>
                <BinActions {...{ id, title }} losing="ses versions et ses images" changes={['GET /pages']} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {isBeginning && <NewPageDialog owner={owner} onClosed={() => setBeginning(false)} />}
    </div>
  )
}
