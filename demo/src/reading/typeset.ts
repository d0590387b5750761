const NARROW = '\u202F'
const FIXED = '\u00A0'
const UNITS = 'min|h|s|kg|g|km|m|cm|kilos|euros?|centimes?'

/**
 * Sets French text as a printer would: typographic apostrophes, a narrow no-break space before ; : ! ? » % and after «
 * and between thousands, a no-break space between a number and its unit. Texts are typed with plain keys.
 */
export function typeset(text: string): string {
  return text
    .replaceAll("'", '’')
    .replaceAll('...', '…')
    .replace(/ +([;:!?»%])/g, `${NARROW}$1`)
    .replace(/« +/g, `«${NARROW}`)
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, NARROW)
    .replace(new RegExp(`(?<=\\d) (?=(?:${UNITS})(?![\\p{L}\\d]))`, 'gu'), FIXED)
    .replace(/(?<=\d\u00A0h) (?=\d)/g, FIXED)
    .replace(/(?<=n°|page) (?=\d)/g, FIXED)
}
