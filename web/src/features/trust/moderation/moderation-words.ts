import type { Measure, TargetKind } from '#contract/trust/moderation.ts'
import { formatDay } from '../../../lib/dates.ts'

/** docs/product/texts.md#moderation-texts: what a report is about, as people call it. */
export const TARGET_KINDS: Record<TargetKind, string> = {
  article: 'Article',
  comment: 'Commentaire',
  profile: 'Profil',
}

/** A decision as far as it is told in one sentence. */
interface ToldMeasure {
  kindOfTarget: TargetKind
  measure: Measure
  suspendedUntil: string | null
}

/** docs/product/texts.md#moderation-texts: what was decided, to whom it is about. */
export function tellOwner({ kindOfTarget, measure, suspendedUntil }: ToldMeasure): string {
  switch (measure) {
    case 'none':
      return 'Après examen, aucune mesure n’est prise : vous n’avez rien à faire.'
    case 'warn':
      return 'Vous recevez un avertissement. Rien n’est retiré.'
    case 'hide':
      return kindOfTarget === 'comment'
        ? 'Votre commentaire est masqué : personne ne le lit plus.'
        : 'Votre article est masqué : il est redevenu un brouillon, que vous ne pouvez pas publier à nouveau.'
    case 'unpublish':
      return 'Votre article est dépublié : il est redevenu un brouillon, que vous pouvez corriger puis publier à nouveau.'
    case 'suspend': {
      const too = kindOfTarget === 'profile' ? '' : ' Ce qui était en cause est masqué.'
      return `Votre compte est suspendu ${termOf(suspendedUntil)} : vous ne pouvez pas vous y connecter.${too}`
    }
  }
}

/** The same, to who reported. */
export function tellReporter({ kindOfTarget, measure, suspendedUntil }: ToldMeasure): string {
  switch (measure) {
    case 'none':
      return 'Après examen, aucune mesure n’est prise.'
    case 'warn':
      return 'La personne concernée reçoit un avertissement. Rien n’est retiré.'
    case 'hide':
      return kindOfTarget === 'comment' ? 'Ce commentaire est masqué.' : 'Cet article est masqué.'
    case 'unpublish':
      return 'Cet article est dépublié. Son auteur peut le corriger, puis le publier à nouveau.'
    case 'suspend':
      return `Le compte concerné est suspendu ${termOf(suspendedUntil)}.`
  }
}

const termOf = (until: string | null): string =>
  until === null ? 'sans limite de durée' : `jusqu’au ${formatDay(until)}`
