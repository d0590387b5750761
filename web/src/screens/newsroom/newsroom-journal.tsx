import { NEWSROOM_ACTS } from '#contract/publishing/newsroom.ts'
import { useList } from '../../api/use-list.ts'
import { LoadMore } from '../../features/reading/infinite-scroll/load-more.tsx'
import { formatClock, formatDay } from '../../lib/dates.ts'

/** Who did what, the last first (docs/product/newsroom.md#journal-of-the-newsroom). */
export function NewsroomJournal({ publicationId }: { publicationId: string }) {
  const list = useList('GET /publications/{id}/journal', { params: { id: publicationId }, query: {} })
  const entries = list.pages.flatMap((page) => page.entries)
  const isEmpty = list.pages.length > 0 && entries.length === 0
  return (
    <section aria-labelledby="journal" className="grid gap-4">
      <h2 id="journal" className="type-section">
        Journal
      </h2>
      {isEmpty && <p className="text-soft">Rien n’est encore noté.</p>}
      <ul className="grid gap-2">
        {entries.map(({ id, at, actor, act, name, reason }) => (
          <li key={id} className="flex flex-wrap gap-x-3">
            <time dateTime={at} className="type-meta w-60">
              {formatDay(at)}, {formatClock(at)}
            </time>
            <span className="min-w-40 flex-1 [overflow-wrap:anywhere]">
              <strong className="font-medium">@{actor.username}</strong> · {NAMES.get(act) ?? act}
              {name !== '' && name !== actor.username && ` : ${name}`}
              {reason !== '' && ` (${reason})`}
            </span>
          </li>
        ))}
      </ul>
      <LoadMore list={list} failure="Le journal n’a pas pu être chargé" />
    </section>
  )
}

const NAMES = new Map<string, string>(Object.entries(NEWSROOM_ACTS))
