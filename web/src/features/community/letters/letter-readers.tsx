import { WAY_NAMES } from '#contract/community/letter-paths.ts'
import type { LetterOwner, LetterReader } from '#contract/community/letters.ts'
import { callUnlessGone, orFail } from '../../../api/call.ts'
import { useChange } from '../../../api/use-change.ts'
import { useList } from '../../../api/use-list.ts'
import { formatDay } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { download } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LoadMore } from '../../reading/infinite-scroll/load-more.tsx'
import { fetchFile, saveFile } from '../../site/download/fetch-file.ts'

/** What changes who receives a letter. */
export const READER_CALLS = ['GET /letters/of/{owner}', 'GET /letters/of/{owner}/readers'] as const

/** Who receives a letter: how many, since when, how; the last first. */
export function LetterReaders({ owner, count }: { owner: LetterOwner; count: number }) {
  const list = useList('GET /letters/of/{owner}/readers', { params: { owner }, query: {} })
  const readers = list.pages.flatMap((page) => page.readers)
  const take = useChange(async () => {
    saveFile(orFail(await fetchFile('GET /letters/readers.csv', { query: { owner } })).data, 'lettre.csv')
  })
  return (
    <section aria-labelledby="abonnes" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="abonnes" className="type-section">
          {count === 0 ? 'Aucun abonné' : count === 1 ? 'Un abonné' : `${formatNumber(count)} abonnés`}
        </h2>
        {count > 0 && (
          <Button busy={take.isBusy} onClick={() => take.run()}>
            <Icon glyph={download} /> Exporter en CSV
          </Button>
        )}
      </div>
      <ul className="divide-y divide-rule border-y border-rule empty:hidden">
        {readers.map((reader) => (
          <ReaderLine key={reader.id} owner={owner} reader={reader} />
        ))}
      </ul>
      <LoadMore list={list} failure="Les abonnés n’ont pas pu être chargés" />
    </section>
  )
}

function ReaderLine({
  owner,
  reader: { id, email, since, way, source },
}: {
  owner: LetterOwner
  reader: LetterReader
}) {
  const { run, isBusy } = useChange(
    async () => {
      await callUnlessGone('DELETE /letters/of/{owner}/readers/{readerId}', { params: { owner, readerId: id } })
    },
    {
      sure: {
        title: 'Retirer cette adresse ?',
        description: `La lettre ne partira plus à ${email}.`,
        confirmLabel: 'Retirer',
      },
      changes: READER_CALLS,
    },
  )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-40 flex-1">
        <strong className="block font-semibold [overflow-wrap:anywhere]">{email}</strong>
        <span className="type-meta [overflow-wrap:anywhere]">
          depuis le {formatDay(since)} · {WAY_NAMES[way]}
          {source !== '' && ` : ${source}`}
        </span>
      </span>
      <Button size="small" busy={isBusy} aria-label={`Retirer ${email}`} onClick={() => run()}>
        Retirer
      </Button>
    </li>
  )
}
