import { useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { Article } from '#contract/publishing/articles.ts'
import type { ListedRevision, Revision, RevisionContent } from '#contract/publishing/revisions.ts'
import { call } from '../../api/call.ts'
import { failureWords, retryAdvice } from '../../api/failure-words.ts'
import { useCall } from '../../api/use-call.ts'
import { useChange } from '../../api/use-change.ts'
import { useList } from '../../api/use-list.ts'
import { compare } from '../../features/publishing/comparison/compare.ts'
import { Comparison, type ComparisonProps } from '../../features/publishing/comparison/comparison.tsx'
import { LoadMore } from '../../features/reading/infinite-scroll/load-more.tsx'
import { PageHead } from '../../features/site/page-head/page-head.tsx'
import { navigate } from '../../lib/navigate.ts'
import { requireEditor } from '../../session/require-editor.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { arrowLeft } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { momentOf, RevisionList } from './revision-list.tsx'

export const loader = requireEditor()

/** The article's versions, one of them beside the present one, and brought back (docs/product/screens.md#versions-screen). */
export function Component() {
  const { articleId: id = '' } = useParams()
  const [search] = useSearchParams()
  const asked = Number(search.get('version'))
  const present = useCall('GET /content/{id}', { params: { id } })
  const { pages, ...list } = useList('GET /content/{id}/revisions', { params: { id }, query: {} })
  const revisions = pages.flatMap((page) => page.revisions)
  const chosen = Number.isInteger(asked) && asked > 0 ? asked : beforeLastChange(revisions)
  const failure = present.failure ?? (pages.length === 0 ? list.cause : undefined)
  return (
    <div className="mx-auto grid max-w-page gap-6 px-4 py-8">
      <PageHead title="Versions" hidden />
      <div className="grid justify-items-start gap-2">
        <LinkButton to={`/editor/${id}`} variant="quiet" size="small" className="-ml-3">
          <Icon glyph={arrowLeft} /> Retour à l’article
        </LinkButton>
        <h1 className="type-lead">Versions</h1>
        <p className="min-h-[1lh] w-full truncate">{present.data?.content.title}</p>
      </div>
      {failure ? (
        <ErrorState
          title="Les versions n’ont pas pu être chargées"
          description={failure.status === 404 || failure.status === 403 ? failureWords(failure) : retryAdvice(failure)}
          onRetry={() => {
            present.reload()
            list.reload()
          }}
        />
      ) : present.data === undefined || pages.length === 0 ? (
        <Spinner />
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[19rem_minmax(0,1fr)]">
          <nav aria-label="Versions" className="max-h-[40vh] min-w-0 overflow-y-auto lg:max-h-[80vh]">
            {revisions.length === 0 && <p>Les versions seront gardées dès le prochain enregistrement.</p>}
            <RevisionList
              revisions={revisions}
              chosen={chosen}
              addressOf={(version) => `/editor/${id}/versions?version=${version}`}
            />
            <LoadMore list={list} failure="La suite n’a pas pu être chargée" />
          </nav>
          <div className="min-w-0">
            {chosen !== undefined && (
              <Chosen key={chosen} article={present.data.content} version={chosen} onConflict={present.reload} />
            )}
          </div>
        </div>
      )}
    </div>
  )
}

/** Beside it stands what changed last; saves that changed no word are passed over. */
function beforeLastChange(revisions: readonly ListedRevision[]): number | undefined {
  const own = revisions.filter(({ ofUnpublished }) => !ofUnpublished)
  const last = own.findIndex(({ words }) => words === null || words.added + words.removed > 0)
  return (own[last + 1] ?? own[0])?.version
}

interface ChosenProps {
  article: Article
  version: number
  /** The article is another one by now. */
  onConflict: () => void
}

function Chosen({ article, version, onConflict }: ChosenProps) {
  const { id } = article
  const { data, failure, reload } = useCall('GET /content/{id}/revisions/{version}', { params: { id, version } })
  if (failure)
    return (
      <ErrorState
        title="Cette version n’a pas pu être chargée"
        description={failure.status === 404 ? failureWords(failure) : retryAdvice(failure)}
        onRetry={reload}
      />
    )
  if (data === undefined) return <Spinner />
  const present = presentContent(article)
  const kind = data.revision.ofUnpublished ? 'Version non publiée' : 'Version'
  const name = `${kind} du ${momentOf(data.revision.savedAt)}`
  return (
    <section aria-labelledby="comparaison" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="comparaison" className="type-section">
          {name}
        </h2>
        {version !== article.version && <Restore article={article} revision={data.revision} onConflict={onConflict} />}
      </div>
      {data.revision.ofUnpublished ? (
        // What waits comes after what is public.
        <Beside before={present} after={data.content} names={{ before: PRESENT, after: name }} words={NEXT} />
      ) : (
        <Beside before={data.content} after={present} names={{ before: name, after: PRESENT }} words={SINCE} />
      )}
    </section>
  )
}

const PRESENT = 'Version actuelle'

const SINCE = {
  changed: 'Modifié',
  restyled: 'Mise en forme modifiée',
  added: 'Ajouté depuis',
  removed: 'Retiré depuis',
}
const NEXT = { ...SINCE, added: 'Ajouté', removed: 'Retiré' }

interface BesideProps extends Pick<ComparisonProps, 'names' | 'words'> {
  before: RevisionContent
  after: RevisionContent
}

function Beside({ before, after, ...said }: BesideProps) {
  const rows = useMemo(() => compare(before, after), [before, after])
  const isAlike = rows.every(({ change }) => change === 'same')
  return (
    <div className="grid gap-4">
      {isAlike && <p role="status">Cette version dit la même chose que la version actuelle.</p>}
      <Comparison rows={rows} {...said} />
    </div>
  )
}

const presentContent = (article: Article): RevisionContent => ({
  ...article,
  isReadingTimeAutomatic: true,
  outletName: article.mediaOutlet.name,
  outletLogo: article.mediaOutlet.logo,
})

interface RestoreProps extends Omit<ChosenProps, 'version'> {
  revision: Revision
}

function Restore({ article: { id, version: seen, status }, revision, onConflict }: RestoreProps) {
  async function restore() {
    const input = { params: { id, version: revision.version }, body: { version: seen } }
    await call('POST /content/{id}/revisions/{version}/restore', input)
    toast.success('Version rétablie')
    navigate(`/editor/${id}`)
  }
  const { run, isBusy } = useChange(restore, {
    sure: {
      title: 'Rétablir cette version\u202f?',
      description: `L’article dira ${
        revision.ofUnpublished
          ? 'ce que dit cette version, qui n’a pas été publiée'
          : `de nouveau ce qu’il disait le ${momentOf(revision.savedAt)}`
      }${status === 'published' ? ', aussitôt pour tout le monde' : ''}. La version actuelle reste dans la liste.`,
      confirmLabel: 'Rétablir',
    },
    onFailure(failure) {
      if (failure.status === 409) onConflict()
      toast.error(failureWords(failure))
    },
  })

  return (
    <Button variant="primary" busy={isBusy} onClick={() => run()}>
      Rétablir cette version
    </Button>
  )
}
