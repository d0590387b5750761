import { LINKS, type LinkPurpose } from '#contract/people/links.ts'
import { formatClock, formatDay } from '../lib/dates.ts'

/** « 23 novembre 2026 à 10:42, heure de Paris ». */
export const momentOf = (at: string): string => `${formatDay(at)} à ${formatClock(at)}, heure de Paris`

/** Says how long a one-use link lives (docs/product/accounts.md#one-use-links). */
export const lifeOf = (purpose: LinkPurpose): string =>
  `Ce lien ne sert qu’une fois, dans les ${durationOf(LINKS[purpose].seconds)} qui suivent ce courriel.`

function durationOf(seconds: number): string {
  const minutes = seconds / 60
  if (minutes < 120) return `${minutes} minutes`
  const hours = minutes / 60
  return hours <= 48 ? `${hours} heures` : `${hours / 24} jours`
}
