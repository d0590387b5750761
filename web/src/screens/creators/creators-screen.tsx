import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { foldTag } from '#contract/reading/tag-address.ts'
import { isUnknown, orThrow, readOf } from '../../api/read-context.ts'
import { useList } from '../../api/use-list.ts'
import { CreatorRow } from '../../features/reading/creators/creator-row.tsx'
import { FEED_FAILURE } from '../../features/reading/infinite-scroll/feed-error.tsx'
import { LoadMore } from '../../features/reading/infinite-scroll/load-more.tsx'
import { PageHead } from '../../features/site/page-head/page-head.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'

export { ErrorBoundary } from '../../features/reading/infinite-scroll/feed-error.tsx'

const LEAD = 'Abonnez-vous à qui vous aimez lire\u202f: leurs nouveautés vous attendront dans «\u202fSuivi\u202f».'

/** Whom one may follow, by theme (docs/product/screens.md#creators-page). */
export function Component() {
  const { theme, list } = useLoaderData<typeof loader>()
  const themes = list.themes.map((name) => ({ name, slug: foldTag(name) }))
  const known = themes.find(({ slug }) => slug === theme)
  const current = known?.name ?? theme
  const shown = known || theme === '' ? themes : [...themes, { name: theme, slug: theme }]
  return (
    <div className="mx-auto max-w-page px-4">
      <PageHead
        title={theme === '' ? 'Créateurs' : `Créateurs\u202f: ${current}`}
        description={
          theme === '' ? LEAD : `Les créateurs qui publient le plus sous le mot-clé «\u202f${current}\u202f».`
        }
        canonical={themeAddress(theme)}
      />
      <div className="max-w-prose py-6 sm:py-8">
        <h1 className="type-headline">Créateurs</h1>
        <p className="type-standfirst mt-2">{LEAD}</p>
      </div>
      <LinkTabs
        label="Thèmes"
        tabs={[{ name: 'Tous', slug: '' }, ...shown].map(({ name, slug }) => ({
          label: name,
          to: themeAddress(slug),
          current: slug === theme,
        }))}
        sticky
      />
      <Creators key={theme} />
    </div>
  )
}

function Creators() {
  const { theme, list: first } = useLoaderData<typeof loader>()
  const { pages, ...list } = useList(...creatorsOf(theme), { first })
  // Who publishes meanwhile moves up, and would come twice.
  const creators = new Map(pages.flatMap((page) => page.creators).map((creator) => [creator.id, creator]))
  if (creators.size === 0) {
    return (
      <EmptyState
        title="Aucun créateur n’a encore publié"
        description="Le premier article paraîtra à la une."
        action={
          <LinkButton to="/" variant="primary">
            Retour à l’accueil
          </LinkButton>
        }
      />
    )
  }
  return (
    <>
      <ul className="grid gap-x-12 pb-8 lg:grid-cols-2">
        {[...creators.values()].map((creator) => (
          <li key={creator.id} className="lg:odd:last:col-span-2">
            <CreatorRow creator={creator} level={2} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} failure={FEED_FAILURE} />
    </>
  )
}

const PATH = '/createurs'

/** Whole rows of one and two columns. */
const PAGE_SIZE = 12

const themeAddress = (theme: string): string => (theme === '' ? PATH : `${PATH}?theme=${encodeURIComponent(theme)}`)

/**
 * The creators of the theme in the address, '' for all, and which themes there are.
 * @throws Response to the one spelling of a theme, and to all creators from a theme of none.
 */
export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams.get('theme') ?? ''
  const theme = foldTag(asked.toWellFormed())
  if (theme !== asked) throw redirect(themeAddress(theme), 301)
  const outcome = await readOf(args)(...creatorsOf(theme))
  const isNone = outcome.ok ? outcome.data.creators.length === 0 : isUnknown(outcome)
  if (theme !== '' && isNone) throw redirect(PATH)
  return { theme, list: orThrow(outcome) }
}

const creatorsOf = (theme: string) =>
  ['GET /creators', { query: { theme: theme || undefined, limit: PAGE_SIZE } }] as const
