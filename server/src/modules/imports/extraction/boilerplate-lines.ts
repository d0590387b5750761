import type { ContentLine } from './content-lines.ts'

const WHOLE_LINES = [
  /^(advertisement|advertising|anzeige|werbung|publicité|annonce|publicidad|sponsored|loading|chargement)\b.{0,30}$/iu,
  /^(read (more|also|next)|see also|related|more (on|from)|also read|recommended|don't miss|watch( now)?|listen|trending|most (read|popular))\b.{0,120}$/iu,
  /^(à lire( aussi)?|lire (aussi|également|la suite)|voir aussi|à voir|sur le même sujet|pour aller plus loin|nos articles)\b.{0,160}$/iu,
  /^(lesen sie auch|mehr zum thema|auch interessant|lesen sie (hier|dazu))\b.{0,160}$/iu,
  /^(sign up|subscribe|follow us|join our|get the latest|newsletter|inscrivez-vous|abonnez-vous|suivez-nous|recevez)\b.{0,240}$/iu,
  /^(share|tweet|print|email|partager|imprimer|teilen|drucken|comments?|commentaires?|kommentare)\b.{0,30}$/iu,
  /^(by|par|von|written by|posted by|reported by)\s+\p{Lu}[^.!?]{0,80}$/u,
  /^(updated|published|posted|last (updated|modified)|publié|mis à jour|modifié|aktualisiert|veröffentlicht)\b.{0,80}$/iu,
  /^(©|copyright|\(c\)|all rights reserved|tous droits réservés)/iu,
  /^(photo|image|picture|foto|bild|crédit|credit|source|quelle)s?( by| par)?\s*:.{0,120}$/iu,
]

/** Whether a line is what surrounds articles on every site: share bars, bylines, dates, "read also", newsletters. */
export function isBoilerplateLine(line: ContentLine): boolean {
  if (line.kind === 'image') return false
  if (WHOLE_LINES.some((pattern) => pattern.test(line.text))) return true
  return line.linkDensity > 0.8 && line.text.length < 200 && !/[.!?…"”»]$/.test(line.text)
}
