/** What dates and numbers of a language are written with. */
export interface LocaleWords {
  /** By month: `{d} novembre {y}`, where `{w}` is the day of the week, `{dd}` a day of two digits. */
  day: readonly string[]
  shortDay: readonly string[]
  shortDayOfYear: readonly string[]
  masthead: readonly string[]
  /** From Sunday. */
  weekdays: readonly string[]
  /** What parts thousands from `groupedFrom` on, and what goes before tenths. */
  group: string
  groupedFrom: number
  decimal: string
}

const MONTHS = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 5))
/** A Sunday and the six days after it. */
const WEEK = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 1, 1 + day))

/** As the language itself writes. @param locale BCP 47. */
export function makeLocaleWords(locale: string): LocaleWords {
  const templates = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
    return MONTHS.map((date) => format.formatToParts(date).map(placeholder).join(''))
  }
  const weekday = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' })
  const partOf = (value: number, kind: string) =>
    new Intl.NumberFormat(locale).formatToParts(value).find(({ type }) => type === kind)?.value
  return {
    day: templates({ day: 'numeric', month: 'long', year: 'numeric' }),
    shortDay: templates({ day: 'numeric', month: 'short' }),
    shortDayOfYear: templates({ day: 'numeric', month: 'short', year: 'numeric' }),
    masthead: templates({ dateStyle: 'full' }),
    weekdays: WEEK.map((date) => weekday.format(date)),
    group: partOf(12_345, 'group') ?? '',
    groupedFrom: partOf(1234, 'group') === undefined ? 10_000 : 1000,
    decimal: partOf(0.5, 'decimal') ?? ',',
  }
}

function placeholder({ type, value }: Intl.DateTimeFormatPart): string {
  if (type === 'day') return value.length === 2 ? '{dd}' : '{d}'
  return type === 'year' ? '{y}' : type === 'weekday' ? '{w}' : value
}
