import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { CallData } from '#contract/calls.ts'
import { CHANGE_NAMES } from '#contract/publishing/article-changes.ts'
import type { ShownChange } from '#contract/publishing/revisions.ts'
import { orThrow, readOf } from '../../api/read-context.ts'
import { PageHead } from '../../features/site/page-head/page-head.tsx'
import { formatClock, formatDay } from '../../lib/dates.ts'
import { useZone } from '../../lib/page-info.tsx'
import { frenchSpaces } from '../../lib/typography.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { arrowLeft } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { late } from '../../ui/use-part.tsx'

const Texts = late(async () => (await import('./changed-texts.tsx')).ChangedTextsOf)

export async function loader(args: LoaderFunctionArgs) {
  return orThrow(await readOf(args)('GET /content/{id}/changes', { params: { id: args.params.slugOrId ?? '' } }))
}

/** What changed in an article since it is public, for readers who ask (docs/product/screens.md#changes-screen). */
export function Component() {
  const { title, slug, changes } = useLoaderData<CallData<'GET /content/{id}/changes'>>()
  return (
    <div className="mx-auto grid max-w-page gap-6 px-4 py-8">
      <PageHead title={`Ce qui a changé : ${title}`} canonical={`/article/${slug}`} hidden />
      <div className="grid justify-items-start gap-2">
        <LinkButton to={`/article/${slug}`} variant="quiet" size="small" className="-ml-3">
          <Icon glyph={arrowLeft} /> Retour à l’article
        </LinkButton>
        <h1 className="type-lead">Ce qui a changé</h1>
        <p className="type-standfirst wrap-anywhere">{frenchSpaces(title)}</p>
      </div>
      {changes.length === 0 ? (
        <EmptyState
          title="Rien à montrer ici"
          description="Les changements paraissent ici depuis la dernière mise en ligne de l’article."
        />
      ) : (
        <ol className="grid gap-6">
          {changes.map((change, index) => (
            <li key={change.version} className="border-t border-rule pt-4">
              <Change slug={slug} change={change} startsOpen={index === 0} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

interface ChangeProps {
  slug: string
  change: ShownChange
  startsOpen: boolean
}

function Change({ slug, change: { version, change, at, note }, startsOpen }: ChangeProps) {
  const zone = useZone()
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <section className="grid gap-3">
      <h2 className="type-kicker">
        {CHANGE_NAMES[change]},{' '}
        <time dateTime={at}>
          {formatDay(at, zone)} à {formatClock(at, zone)}
        </time>
      </h2>
      {note && <p className="max-w-column whitespace-pre-line wrap-anywhere">{note}</p>}
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="type-meta w-fit cursor-pointer py-1 underline">Dans le texte</summary>
        <div className="mt-3">{isOpen && <Texts slug={slug} version={version} />}</div>
      </details>
    </section>
  )
}
