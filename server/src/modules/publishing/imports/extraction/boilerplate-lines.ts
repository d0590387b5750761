import type { ContentLine } from './content-lines.ts'
import type { Rules } from './rules.ts'

const BYLINE =
  /^[^\p{L}]*([Bb]y|BY|[Pp]ar|PAR|[Vv]on|[Ww]ritten by|[Pp]osted by|[Pp]ublié par|[Tt]exte?|[Pp]ropos recueillis par)\s*:?\s+(\p{Lu}[\p{L}.'’-]*[\s,&]*(and|et|und|with|avec)?\s*){1,8}([^\p{L}].{0,80})?$/u

const COPYRIGHT = /^[^\p{L}]*(©|\(c\) ?\d)/iu
const ADDRESS_ONLY = /^[^\p{L}@]*((https?:\/\/|www\.|twitter\.com|facebook\.com)\S+|\S+@\S+\.\w+|@\w+)[^\p{L}]*$/iu
const COUNTER =
  /^[^\p{L}\p{N}]*\d[\d\s.,/]*(of|von|sur|de|\/)?\s*\d*[^\p{L}\p{N}]*(letture|views?|vues|shares?|partages?|comments?|commentaires?|min(utes?)?( read| de lecture)?|lesezeit.*)?[^\p{L}\p{N}]*$/iu

/**
 * Whether a line is what surrounds articles on every site: labels, bylines, dates, "read also", newsletters, notices.
 * What it says counts only beside a link, another look or another place than the article's paragraphs have: the same
 * words may begin any sentence.
 * @param usual whether paragraphs of the article stand in places like this one
 */
export function isBoilerplateLine(line: ContentLine, usual: boolean, rules: Rules): boolean {
  const { kind, text, linkDensity, emphasis, element } = line
  if (kind === 'image') return false
  if (!/[\p{L}\p{N}]/u.test(text)) return true
  if (text.length < MAX.label && (rules.isLabel(text) || COUNTER.test(text))) return true
  if (text.length < MAX.address && ADDRESS_ONLY.test(text)) return true
  if (COPYRIGHT.test(text) || isDateLine(text) || isByline(text)) return true
  const sentence = isSentence(text)
  const aside = linkDensity > 0 || emphasis === 'light' || !sentence || !usual
  if (text.length < MAX.lead && rules.leads(text) && (linkDensity > 0.1 || !sentence)) return true
  if (text.length < MAX.notice && aside && rules.isNotice(text)) return true
  if (text.length < MAX.mixedLink && !sentence && linkDensity > 0.5) return true
  if (text.length < MAX.link && linkDensity > 0.8 && (!sentence || linkDensity === 1)) return true
  if (text.length < MAX.link && linkDensity > 0.7 && text.length * (1 - linkDensity) < MAX.leadIn) return true
  return text.length < MAX.label && !sentence && kind === 'text' && UNUSUAL_PLACES.has(element.localName)
}

/** Whether a text ends as sentences do, quoted ones and those in brackets too. */
export const isSentence = (text: string): boolean => /[.!?…"”»:;。」)\]]$/.test(text)

/** Longest lines, in characters, that may be of each kind. */
const MAX = { label: 80, lead: 320, notice: 450, mixedLink: 80, link: 400, address: 300, leadIn: 30, byline: 120 }

/** Text is seldom written straight into these; labels, scores and prices are. */
const UNUSUAL_PLACES = new Set(['div', 'header', 'section', 'td', 'dd', 'dt', 'article', 'main', 'span'])

/** Whether a text names who wrote something, and does little else: "Par Jeanne Dupont", "By A. B. and C. D., 3 May". */
export function isByline(text: string): boolean {
  return text.length < MAX.byline && BYLINE.test(text) && !/\p{Ll} ?[.!?…]$/u.test(text)
}

const DATE_WORDS = new Set(
  (
    'january february march april may june july august september october november december ' +
    'jan feb mar apr jun jul aug sep sept oct nov dec ' +
    'janvier février fevrier mars avril mai juin juillet août aout septembre octobre novembre décembre decembre janv févr juil déc ' +
    'januar jänner februar märz juni juli oktober dezember okt dez ' +
    'monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun ' +
    'lundi mardi mercredi jeudi vendredi samedi dimanche ' +
    'montag dienstag mittwoch donnerstag freitag samstag sonntag ' +
    'am pm a m p h min mn th st nd rd er et est edt ct cst cdt mt pt pst pdt gmt utc bst cet cest ist uhr ' +
    'at on the of le la à au du il y a ago um vor der den las and und first last ' +
    'second seconds minute minutes minuten minuto hour hours heure heures stunde stunden day days jour jours tag tagen week weeks month months year years ' +
    'date time read reading lecture lesezeit temps published publish publication updated update modified created posted ' +
    'publié publiée mis mise jour modifié modifiée veröffentlicht aktualisiert stand uppdaterad publicerad actualizado publicado'
  ).split(' '),
)

const MAX_DATE_LINE = 120

/** Whether a line says when, and nothing else: "Published Monday, November 18, 2019 8:22AM EST", "Mis à jour le 3 mai à 14h02". */
function isDateLine(text: string): boolean {
  if (text.length > MAX_DATE_LINE || !/\d/.test(text)) return false
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.every((word) => DATE_WORDS.has(word))
}
