import type { TargetKind } from '#contract/trust/moderation.ts'

/** docs/product/texts.md#moderation-texts: what a report is about, as people call it. */
export const TARGET_KINDS: Record<TargetKind, string> = {
  article: 'Article',
  comment: 'Commentaire',
  profile: 'Profil',
}
