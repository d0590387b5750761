import type { TargetKind } from '#contract/trust/moderation.ts'

export const A_TARGET: Record<TargetKind, string> = {
  article: 'un article',
  comment: 'un commentaire',
  profile: 'un profil',
}

export const YOUR_TARGET: Record<TargetKind, string> = {
  article: 'votre article',
  comment: 'votre commentaire',
  profile: 'votre profil',
}
