import type { Report, WholeCase } from '#contract/trust/moderation.ts'
import { REPORT_REASONS } from '#contract/trust/words.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { frenchSpaces } from '../../../lib/typography.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DeskTime } from '../table/desk-time.tsx'
import { CaseSection } from './case-section.tsx'

/** Who reported it, why, and which words are meant. */
export function CaseReports({ reported: { reports, reportsCount } }: { reported: WholeCase }) {
  const left = reportsCount - reports.length
  if (reports.length === 0)
    return (
      <CaseSection title={formatCount(reportsCount, 'signalement')}>
        <p className="text-soft">
          Ce contenu est le vôtre{'\u202f'}: qui l’a signalé, et pourquoi, ne vous est pas montré.
        </p>
      </CaseSection>
    )
  return (
    <CaseSection title={formatCount(reportsCount, 'signalement')}>
      <ul className="grid gap-4">
        {reports.map((report) => (
          <li key={report.id} className="grid gap-2 rounded-sm border border-rule bg-surface px-4 py-3">
            <p className="type-meta meta-facts">
              <Badge tone={report.reason === 'unlawful' ? 'danger' : 'neutral'}>{REPORT_REASONS[report.reason]}</Badge>
              <span className="wrap-anywhere">{reporterOf(report)}</span>
              <DeskTime date={report.createdAt} />
              {report.goodFaith && <span>déclaré de bonne foi</span>}
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere">{frenchSpaces(report.explanation)}</p>
            {report.passage !== '' && (
              <blockquote className="border-s-2 border-edge ps-3 text-soft whitespace-pre-wrap wrap-anywhere">
                {frenchSpaces(report.passage)}
              </blockquote>
            )}
          </li>
        ))}
      </ul>
      {left > 0 && <p className="text-soft">Et {formatCount(left, 'autre')}, reçus après ceux-ci.</p>}
    </CaseSection>
  )
}

function reporterOf({ reporter, name }: Report): string {
  if (reporter) return name === '' ? `@${reporter.username}` : `${name} (@${reporter.username})`
  return name === '' ? 'Sans compte ni nom' : `${name}, sans compte`
}
