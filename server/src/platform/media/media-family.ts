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
