import type { SiteState } from '#contract/site/overview.ts'
import { PUBLISHER_FACTS } from '#contract/trust/publisher-facts.ts'
import { useSession } from '../../../session/use-session.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { DeskNavigation } from '../desk-navigation.tsx'
import { useDeskOverview } from '../desk-overview.ts'
import { DeskPage } from '../desk-page.tsx'
import { DESK } from '../desk-places.ts'
import { FirstStepsList } from './first-steps-list.tsx'
import { QueueFigures } from './queue-figures.tsx'
import { SiteHealth } from './site-health.tsx'

/** What waits at the desk, and how the site is (docs/product/screens.md#desk-overview). */
export function Component() {
  const { user } = useSession()
  const { data, failure, reload } = useDeskOverview()
  return (
    <DeskPage
      title={DESK}
      lead={user?.can.administer ? 'Ce qui attend, et comment va le site.' : 'Ce qui attend une décision.'}
    >
      {data ? (
        <>
          {data.site?.firstSteps && <FirstStepsList steps={data.site.firstSteps} onClosed={reload} />}
          {data.site?.firstSteps === null && <MissingFacts missing={data.site.missingFacts} />}
          <QueueFigures queue={data.queue} bugReports={data.site?.bugReports} />
        </>
      ) : failure ? (
        <ErrorState title="La vue d’ensemble n’a pas pu être chargée" onRetry={reload} />
      ) : (
        <div aria-busy="true" className="grid gap-4">
          <VisuallyHidden>Chargement…</VisuallyHidden>
          <Skeleton className="h-28" />
          <Skeleton className="h-64" />
        </div>
      )}
      {(data || failure) && <DeskNavigation className="lg:hidden" />}
      {data?.site && <SiteHealth site={data.site} />}
    </DeskPage>
  )
}

/** Which compulsory facts of the publisher nobody has said, and where to say them (docs/product/legal.md#missing-facts). */
function MissingFacts({ missing }: { missing: SiteState['missingFacts'] }) {
  if (missing.length === 0) return null
  return (
    <section aria-label="Mentions légales à compléter" className="border-advert border-l-4 bg-wash px-4 py-3">
      <p>
        <strong className="font-semibold text-advert">Il manque aux mentions légales :</strong>{' '}
        {missing.map((name) => uncapital(PUBLISHER_FACTS[name])).join(', ')}. La loi les demande à qui publie un site.{' '}
        <a href="/bureau/reglages#editeur" className="underline">
          Compléter dans les réglages
        </a>
      </p>
    </section>
  )
}

const uncapital = (text: string): string => text.charAt(0).toLocaleLowerCase('fr') + text.slice(1)
