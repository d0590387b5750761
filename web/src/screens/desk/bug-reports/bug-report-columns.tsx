import { shownName } from '#contract/people/shown-name.ts'
import type { BugReport } from '#contract/trust/bug-reports.ts'
import { sourceOf } from '../../../features/site/media/media-sources.ts'
import { BreakableAddress } from '../../../ui/breakable-address.tsx'
import type { DeskColumn } from '../table/desk-table.tsx'
import { DeskTime } from '../table/desk-time.tsx'
import './bug-report-columns.css'

/** What is said of a bug report. */
export const BUG_REPORT_COLUMNS: readonly DeskColumn<BugReport>[] = [
  {
    name: 'Bogue',
    cell: ({ description, screenshot }) => (
      <>
        <p className="bug-description">{description}</p>
        {screenshot !== null && <Screenshot src={sourceOf(screenshot)} />}
      </>
    ),
  },
  {
    name: 'Page',
    cell: ({ pageUrl, userAgent }) => (
      <>
        {pageUrl && (
          <span className="desk-first">
            {isWebAddress(pageUrl) ? (
              <a href={pageUrl}>
                <BreakableAddress address={pageUrl} />
              </a>
            ) : (
              pageUrl
            )}
          </span>
        )}
        {userAgent && <span className="desk-second">{userAgent}</span>}
      </>
    ),
  },
  {
    name: 'De',
    cell: ({ author }) =>
      author === null ? (
        <span className="desk-second">Compte supprimé</span>
      ) : (
        <>
          <span className="desk-first">{shownName(author)}</span>
          <a className="desk-second" href={`mailto:${author.email}`}>
            <BreakableAddress address={author.email} />
          </a>
        </>
      ),
  },
  { name: 'Date', cell: ({ createdAt }) => <DeskTime date={createdAt} /> },
]

/** Small, and whole in its own tab. */
const Screenshot = ({ src }: { src: string }) => (
  <a href={src} target="_blank" rel="external noreferrer">
    <img className="bug-screenshot" src={src} alt="Capture d’écran, à ouvrir en grand" loading="lazy" />
  </a>
)

/** What was sent is whatever a browser said: only an address of the web is a link. */
const isWebAddress = (address: string): boolean => /^https?:\/\//.test(address)
