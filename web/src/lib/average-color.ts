import { thumbHashToAverageRGBA } from 'thumbhash'

/** The average colour of a picture as CSS, from its thumbhash in base64: what its frame shows until it is there. */
export function averageColor(thumbhash: string | null | undefined): string | undefined {
  if (!thumbhash) return undefined
  // Its first three bytes tell the colour, the others the picture.
  const bytes = atob(thumbhash.slice(0, 4))
  const { r, g, b } = thumbHashToAverageRGBA([bytes.charCodeAt(0), bytes.charCodeAt(1), bytes.charCodeAt(2)])
  return `rgb(${Math.round(r * 255)} ${Math.round(g * 255)} ${Math.round(b * 255)})`
}
