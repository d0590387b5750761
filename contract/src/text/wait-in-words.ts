const MINUTE = 60
const HOUR = 60 * MINUTE

/** A wait of so many seconds, never shorter than it is: "45 secondes", "2 minutes", "1 heure". */
export function waitInWords(seconds: number): string {
  if (seconds < MINUTE) return counted(Math.max(1, Math.ceil(seconds)), 'seconde')
  const minutes = Math.ceil(seconds / MINUTE)
  return minutes < 60 ? counted(minutes, 'minute') : counted(Math.ceil(seconds / HOUR), 'heure')
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`
