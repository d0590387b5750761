import { thumbHashToAverageRGBA } from 'thumbhash'

/** The average colour of a picture as CSS, from its thumbhash in base64: what its frame shows until it is there. */
export function averageColor(thumbhash: string | null | undefined): string | undefined {
  if (!thumbhash) return undefined
  const bytes = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0))
  const { r, g, b } = thumbHashToAverageRGBA(bytes)
  return `rgb(${Math.round(r * 255)} ${Math.round(g * 255)} ${Math.round(b * 255)})`
}
