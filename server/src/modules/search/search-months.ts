/** The tsquery of pieces published in the months from `from` to `to` months before `now`; see `kiosque_document`. */
export function publishedMonths(now: Date, from: number, to: number): string {
  const month = now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
  return Array.from({ length: to - from + 1 }, (_, index) => `@${month - from - index}`).join(' | ')
}

/** When the month began that was `ago` months before `now` (UTC). */
export const startOfMonth = (now: Date, ago: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago))
