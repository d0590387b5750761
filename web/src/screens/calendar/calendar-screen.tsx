import { useSearchParams } from 'react-router'
import type { OwnPublication } from '#contract/publishing/newsroom.ts'
import { retryAdvice } from '../../api/failure-words.ts'
import { useCall } from '../../api/use-call.ts'
import { NewsroomPage } from '../../features/publishing/newsroom/newsroom-page.tsx'
import { PublicationSelect } from '../../features/publishing/newsroom/publication-select.tsx'
import { usePublications } from '../../features/publishing/newsroom/use-publications.ts'
import { todayIn } from '../../features/publishing/plans/site-time.ts'
import { useSite } from '../../features/site/site/site-context.tsx'
import { formatDay } from '../../lib/dates.ts'
import { navigate } from '../../lib/navigate.ts'
import { requireWriter } from '../../session/guards.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CalendarDays } from './calendar-days.tsx'
import { daysOf, isDay, type Span, step } from './days.ts'

export const loader = requireWriter()

/** What of a publication is planned, and wished for, by month or week (docs/product/newsroom.md#calendar). */
export function Component() {
  const { publications, publication } = usePublications()
  return (
    <NewsroomPage title="Calendrier" publication={publication}>
      {publication ? (
        <Calendar key={publication.id} {...{ publication, publications }} />
      ) : (
        <Skeleton className="h-128" />
      )}
    </NewsroomPage>
  )
}

interface CalendarProps {
  publication: OwnPublication
  publications: readonly OwnPublication[]
}

/** Nothing of it before its days are known: nothing moves for what comes late. */
function Calendar({ publication, publications }: CalendarProps) {
  const { timeZone, dateLocale } = useSite()
  const [search] = useSearchParams()
  const span: Span = search.get('vue') === 'semaine' ? 'week' : 'month'
  const today = todayIn(timeZone)
  const asked = search.get('jour')
  const day = isDay(asked) ? asked : today
  const days = daysOf(day, span)
  const [from = day] = days
  const { data, failure, reload } = useCall('GET /publications/{id}/calendar', {
    params: { id: publication.id },
    query: { from, to: days.at(-1) ?? day },
  })
  const address = (view: { span?: Span; day?: string; username?: string }) =>
    addressOf({ span, day, username: publication.username, ...view })
  const month = new Intl.DateTimeFormat(dateLocale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const title = span === 'week' ? `Semaine du ${formatDay(from, 'UTC')}` : month.format(new Date(day))

  return (
    <>
      <PublicationSelect
        label="Publication"
        className="w-full sm:w-64"
        publications={publications}
        value={publication.id}
        onChange={({ username }) => navigate(address({ username }))}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <LinkTabs
          label="Vue du calendrier"
          tabs={[
            { label: 'Mois', to: address({ span: 'month' }), current: span === 'month' },
            { label: 'Semaine', to: address({ span: 'week' }), current: span === 'week' },
          ]}
        />
        <nav aria-label="Dates du calendrier" className="flex flex-wrap gap-2">
          <LinkButton
            size="small"
            to={address({ day: step(day, span, -1) })}
            aria-label={span === 'week' ? 'Semaine précédente' : 'Mois précédent'}
          >
            {span === 'week' ? 'Précédente' : 'Précédent'}
          </LinkButton>
          <LinkButton size="small" to={address({ day: today })}>
            Aujourd’hui
          </LinkButton>
          <LinkButton
            size="small"
            to={address({ day: step(day, span, 1) })}
            aria-label={span === 'week' ? 'Semaine suivante' : 'Mois suivant'}
          >
            {span === 'week' ? 'Suivante' : 'Suivant'}
          </LinkButton>
        </nav>
      </div>
      {data === undefined && failure === undefined && <Skeleton className="h-128" />}
      {data === undefined && failure !== undefined && (
        <ErrorState title="Le calendrier n’a pas pu être chargé" description={retryAdvice(failure)} onRetry={reload} />
      )}
      {data && (
        <CalendarDays {...{ title, days, today, span, onMoved: reload }} month={day.slice(0, 7)} calendar={data} />
      )}
    </>
  )
}

function addressOf({ span, day, username }: { span: Span; day: string; username: string }): string {
  const search = new URLSearchParams({ publication: username, jour: day })
  if (span === 'week') search.set('vue', 'semaine')
  return `/redaction/calendrier?${search}`
}
