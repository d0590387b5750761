import type { AppealOutcome, Measure, ReportReason } from './moderation.ts'
import type { RegisterEntry, RegisterKind } from './register.ts'

/** docs/product/texts.md#moderation-texts: reasons and measures as people read them. */
export const REPORT_REASONS: Record<ReportReason, string> = {
  unlawful: 'Contenu illicite',
  harassment: 'Harcèlement',
  rights: 'Atteinte aux droits d’autrui',
  spam: 'Spam',
  other: 'Autre motif',
}

export const MEASURES: Record<Measure, string> = {
  none: 'Ne rien faire',
  warn: 'Avertir l’auteur',
  hide: 'Masquer',
  unpublish: 'Dépublier',
  suspend: 'Suspendre le compte',
}

export const APPEAL_OUTCOMES: Record<AppealOutcome, string> = {
  upheld: 'décision maintenue',
  overturned: 'décision annulée',
}

/** docs/product/texts.md#register-texts: what entries of a kind are called. */
export const REGISTER_KINDS: Record<RegisterKind, string> = {
  correction: 'Rectificatif',
  withdrawal: 'Retrait',
  return: 'Remise en ligne',
  'right-of-reply': 'Droit de réponse',
  removal: 'Décision de modération',
  amendment: 'Complément',
}

const CAUSES: Record<NonNullable<RegisterEntry['cause']>, string> = {
  author: 'Retiré par son auteur.',
  deletion: 'Supprimé.',
  closing: 'Retiré avec le compte de son auteur.',
}

const TARGETS: Record<NonNullable<RegisterEntry['targetKind']>, string> = {
  article: 'Un article',
  comment: 'Un commentaire',
  profile: 'Un compte',
}

/** Which entry is meant, for who reads another that amends it, or that it amends. @param formatDay writes a date as a day. */
export const nameEntry = (
  { kind, at }: Pick<RegisterEntry, 'kind' | 'at'>,
  formatDay: (date: string) => string,
): string => `${REGISTER_KINDS[kind]} du ${formatDay(at)}`

/** What an entry is about, where it may not be named, and what happened. @param formatDay writes a date as a day. */
export function describeEntry(
  { kind, targetKind, article, author, publishedAt, cause, amends, text }: RegisterEntry,
  formatDay: (date: string) => string,
): { subject: string; text: string } {
  const ofAuthor = author === null ? '' : ` de ${author}`
  const since = publishedAt === null ? '' : `, publié le ${formatDay(publishedAt)}`
  const unnamed = `${TARGETS[targetKind ?? 'article']}${ofAuthor}${since}`
  const ofEntry = amends && nameEntry(amends, formatDay)
  if (kind === 'amendment') return { subject: ofEntry ?? '', text }
  if (kind === 'return')
    return { subject: article?.title ?? unnamed, text: ofEntry ? `De nouveau en ligne, après : ${ofEntry}.` : '' }
  return { subject: article?.title ?? unnamed, text: cause ? CAUSES[cause] : text }
}
