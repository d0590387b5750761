/** Names of the videos that are made of a stored one. */

/** The shorter side in pixels that renditions have at most: a film filmed upright is as sharp as one that lies. */
export const RENDITION_SIDES = [720, 360] as const

/** `{name of the original without extension}.{side}p.mp4`: who removes the original finds them without asking a table. */
export const renditionName = (original: string, side: number): string =>
  `${original.slice(0, original.lastIndexOf('.'))}.${side}p.mp4`

/** Every name that may have been made of a stored file; none for what is no video. */
export function renditionNames(original: string): string[] {
  return /\.(?:mp4|mov|webm)$/.test(original) ? RENDITION_SIDES.map((side) => renditionName(original, side)) : []
}
