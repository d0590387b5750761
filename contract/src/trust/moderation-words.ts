import type { AppealOutcome, Measure, ReportReason } from './moderation.ts'

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
