import type { ContentLine } from './content-lines.ts'
import { fold } from './inline-text.ts'

const MAX_LINE = 200
const MONTHS = 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(' ')
const ABBREVIATIONS = 'janv fevr mars avr mai juin juil aout sept oct nov dec'.split(' ')

// Of texts without case, accents and marks (`fold`): « 3 mars 2024 à 10h05 », « 03/03/2024 - 10:05 ».
const WRITTEN = /\b(\d{1,2})(?:er)? ([a-z]{3,9}) (\d{4})(?: (?:a )?(\d{1,2}) ?h? ?(\d{2})?\b)?/
const IN_FIGURES = /\b(\d{1,2}) (\d{1,2}) (\d{4})(?: (?:a )?(\d{1,2}) ?h? ?(\d{2})?\b)?/

/** Press that dates in French without a zone means the time of Paris. */
const ZONE = 'Europe/Paris'

/**
 * When a French page says to its reader that it was published; when it was brought up to date if it says nothing else.
 * @returns ISO 8601 in UTC
 */
export function seenDate(lines: ContentLine[]): string | undefined {
  const texts = lines.filter(({ text }) => text.length <= MAX_LINE && /\d/.test(text)).map(({ text }) => fold(text))
  const published = texts.flatMap((text) => text.split(/\bmis a jour\b|\bmodifie/).slice(0, 1))
  return [...published, ...texts].map(dateIn).find((date) => date !== undefined)
}

function dateIn(text: string): string | undefined {
  const written = WRITTEN.exec(text)
  const parts = written ?? IN_FIGURES.exec(text)
  if (!parts) return undefined
  const [, day = '', month = '', year = '', hour = '0', minute = '0'] = parts
  const index = written ? Math.max(MONTHS.indexOf(month), ABBREVIATIONS.indexOf(month)) : Number(month) - 1
  if (index < 0 || index > 11 || Number(day) < 1 || Number(day) > 31 || Number(hour) > 23) return undefined
  return inZone(Date.UTC(Number(year), index, Number(day), Number(hour), Number(minute)))
}

/** The moment at which clocks of the zone show a time. */
function inZone(shown: number): string {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' })
  const offset = Date.parse(`${clock.format(shown).replace(' ', 'T')}Z`) - shown
  return new Date(shown - offset).toISOString()
}
