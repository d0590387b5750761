import type { ReportReason } from '#contract/trust/moderation.ts'
import { REPORT_REASONS } from '#contract/trust/words.ts'

/** What each reason is for. */
const EXPLAINED: Record<ReportReason, string> = {
  unlawful: 'La loi l’interdit : menace, injure raciale, apologie d’un crime, atteinte à un mineur, diffamation…',
  rights: 'Vos droits ou ceux d’un autre sont en cause : droit d’auteur, vie privée, image, marque.',
  harassment: 'Quelqu’un est visé, insulté ou poursuivi, vous ou une autre personne.',
  spam: 'De la publicité cachée, une arnaque, le même message partout.',
  other: 'Autre chose, qui contrevient aux conditions d’utilisation.',
}

const REASONS = ['unlawful', 'rights', 'harassment', 'spam', 'other'] as const satisfies readonly ReportReason[]

/** The reasons to choose from, each with what it is for. */
export const REASON_CARDS = REASONS.map((value) => ({
  value,
  label: REPORT_REASONS[value],
  description: EXPLAINED[value],
}))

/** The reason that a form holds. */
export const reasonOf = (value: unknown): ReportReason | undefined => REASONS.find((reason) => reason === value)

/** docs/product/moderation.md#reports: whether the law asks for a statement of good faith. */
export const needsGoodFaith = (reason: unknown): boolean => reason === 'unlawful' || reason === 'rights'

/** What the explanation is to hold, by the reason. */
export const explanationHelp = (reason: ReportReason | undefined): string =>
  reason === 'unlawful'
    ? 'Quelle loi, ou pourquoi vous pensez que ce contenu est illicite.'
    : reason === 'rights'
      ? 'De quel droit il s’agit, qui en est titulaire, et en quoi ce contenu y porte atteinte.'
      : 'Dites ce qui ne va pas, avec vos mots.'
