import type { CallData } from '#contract/calls.ts'
import type { RegisterEntry } from '#contract/trust/register.ts'
import { describeEntry, nameEntry, REGISTER_KINDS } from '#contract/trust/words.ts'
import { useList } from '../../api/use-list.ts'
import { LoadMore } from '../../features/reading/infinite-scroll/load-more.tsx'
import { formatDay } from '../../lib/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { entriesOf } from './register-loader.ts'
import { entryAddress, type RegisterPart } from './register-parts.ts'

interface EntriesProps {
  part: RegisterPart
  /** The entry that the list begins with. */
  from: string | undefined
  first: CallData<'GET /register'>
}

/** Entries by day, as in a printed register: the date at the edge, what happened beside it. */
export function Entries({ part, from, first }: EntriesProps) {
  const { pages, ...list } = useList(...entriesOf(part, from), { first })
  const entries = pages.flatMap((page) => page.entries)
  if (entries.length === 0)
    return (
      <EmptyState
        title="Rien n’est inscrit ici"
        description="Rectificatifs, retraits et décisions y paraîtront à leur date."
      />
    )
  return (
    <>
      <ol className="max-w-4xl divide-y divide-rule border-y border-rule">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
      <LoadMore list={list} failure="Le Registre n’a pas pu être chargé" />
    </>
  )
}

function Entry({ entry }: { entry: RegisterEntry }) {
  const { kind, at, article, amends, amendedBy } = entry
  const { subject, text } = describeEntry(entry, formatDay)
  const address = article?.path ?? (kind === 'amendment' && amends ? entryAddress(amends.id) : undefined)
  return (
    <article className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <p className="type-meta">
        <time dateTime={at}>{formatDay(at)}</time>
      </p>
      <div className="grid min-w-0 gap-1">
        <p className="type-kicker">{REGISTER_KINDS[kind]}</p>
        <h2 className="type-title wrap-anywhere">{address ? <a href={address}>{subject}</a> : subject}</h2>
        {text && (
          <p className="whitespace-pre-line wrap-anywhere">
            {kind === 'return' && amends ? <EntryLink id={amends.id}>{text}</EntryLink> : text}
          </p>
        )}
        {amendedBy.map((by) => (
          <p key={by.id} className="wrap-anywhere">
            <EntryLink id={by.id}>{nameEntry(by, formatDay)}</EntryLink>
            {by.text && `\u202f: ${by.text}`}
          </p>
        ))}
      </div>
    </article>
  )
}

const EntryLink = ({ id, children }: { id: string; children: string }) => (
  <a href={entryAddress(id)} className="underline">
    {children}
  </a>
)
