import { parse } from 'node:path'
import { readVariantName } from '#contract/publishing/media.ts'
import type { Storage } from './storage.ts'

/** What the names of a stored file and of all that was made of it begin with. Never empty: that would mean every file. */
const familyPrefix = (name: string): string => `${parse(name).name}.`

/** A stored file and all that was made of it, widths of former days too. */
export async function familyOf(storage: Storage, name: string): Promise<string[]> {
  const found = await Array.fromAsync(storage.list(familyPrefix(name)))
  return found.map((file) => file.name)
}

/** The names that the file may have from which one of this name is made, or that it is itself. */
export function originalsOf(name: string): string[] {
  const variant = readVariantName(name)
  if (variant !== null) return [`${variant.image.stem}.webp`]
  const [, stem] = /^(.+)\.\d+p\.mp4$/.exec(name) ?? []
  return stem === undefined ? [name] : ['mp4', 'mov', 'webm'].map((extension) => `${stem}.${extension}`)
}

/** What a name begins with, and those of its family, and no other but pictures of the same bytes. */
export const hashOf = (name: string): string => name.slice(0, 32)

/** The tag under which the removal of a file and its family is told. */
export const fileTag = (name: string) => `file:${hashOf(name)}` as const

/** The hash that a tag means; undefined for a tag of something else. */
export const hashOfTag = (tag: string): string | undefined =>
  tag.startsWith('file:') ? tag.slice('file:'.length) : undefined

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
