import type { Measure, TargetKind } from '#contract/trust/moderation.ts'
import { MEASURES } from '#contract/trust/words.ts'

const EXPLAINED: Record<Measure, (kind: TargetKind) => string> = {
  none: () => 'Le contenu reste en ligne, sans suite pour son auteur.',
  warn: () => 'Le contenu reste en ligne ; l’avertissement compte parmi les décisions à son sujet.',
  hide: (kind) =>
    kind === 'article'
      ? 'Il quitte le site, et son auteur ne peut pas le publier à nouveau.'
      : 'Il n’est plus lisible ; les réponses restent.',
  unpublish: () => 'Il redevient un brouillon, que son auteur peut corriger puis publier à nouveau.',
  suspend: () => 'Ses sessions se ferment, il ne peut plus se connecter, et ce qui est en cause est masqué.',
}

/** The measures to choose from, each with what it does. */
export const measureCards = (measures: readonly Measure[], kind: TargetKind) =>
  measures.map((value) => ({ value, label: MEASURES[value], description: EXPLAINED[value](kind) }))

/** How long a suspension may last, in days; '' without an end. */
export const TERMS = [
  ['1', '1 jour'],
  ['3', '3 jours'],
  ['7', '7 jours'],
  ['30', '30 jours'],
  ['90', '90 jours'],
  ['180', '6 mois'],
  ['365', '1 an'],
  ['', 'Sans limite de durée'],
] as const

export const USUAL_TERM = '7'
