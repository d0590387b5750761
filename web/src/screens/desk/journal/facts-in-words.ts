import { MEASURES } from '#contract/trust/words.ts'
import { TARGET_KINDS } from '../../../features/trust/moderation/moderation-words.ts'
import { formatDay } from '../../../lib/dates.ts'
import { ROLE_NAMES } from '../accounts/account-views.ts'

/** What acts note, by its name in the journal. */
const NAMES = new Map([
  ['fields', 'champs'],
  ['changed', 'réglages'],
  ['username', 'compte'],
  ['days', 'jours'],
  ['until', 'jusqu’au'],
  ['suspendedUntil', 'jusqu’au'],
  ['assignee', 'confié à'],
  ['target', 'contenu'],
  ['measure', 'mesure'],
  ['rule', 'règle'],
  ['outcome', 'issue'],
  ['key', 'sur'],
  ['count', 'adresses'],
])

const VALUES = new Map<unknown, string>([
  ...Object.entries(MEASURES),
  ...Object.entries(ROLE_NAMES),
  ...Object.entries(TARGET_KINDS),
  ['upheld', 'confirmée'],
  ['overturned', 'annulée'],
])

/** As the server writes a moment. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** What changed, on one line: "Lecteur → Modérateur", "jours : 7 · règle : CGU". */
export function factsInWords({ from, to, ...facts }: Record<string, unknown>): string {
  const change = from === undefined && to === undefined ? [] : [`${inWords(from)} → ${inWords(to)}`]
  const others = Object.entries(facts)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${NAMES.get(name) ?? name}\u202f: ${inWords(value)}`)
  return [...change, ...others].join(' · ')
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  if (typeof value === 'string' && MOMENT.test(value)) return formatDay(value)
  return VALUES.get(value) ?? (typeof value === 'object' ? JSON.stringify(value) : String(value))
}
