import type { Readable } from 'node:stream'

/** Bytes of a part at most, and what a part on its way takes of memory. */
export const PART_BYTES = 2 * 1024 * 1024

/** A stored object with the bytes of an upload from `start` on; `end` is the first one that is not in it. */
export interface Part {
  name: string
  start: number
  end: number
}

/** A part that adds the bytes from `from` on to those before it. */
export interface JoinedPart extends Part {
  from: number
}

const NAME = /^([0-9a-f]{32})-(\d{10})-(\d{10})\.part$/

const digits = (offset: number): string => String(offset).padStart(10, '0')

/** What the names of all parts of an upload begin with. */
export const partPrefix = (id: string): string => `${id.replaceAll('-', '')}-`

/** Says which bytes it holds: what is written once more after a lost answer never takes the place of more. */
export const partName = (id: string, start: number, end: number): string =>
  `${partPrefix(id)}${digits(start)}-${digits(end)}.part`

/** The part of a name, and its upload's id without dashes; null for what is none. */
export function readPartName(name: string): (Part & { upload: string }) | null {
  const [, upload, start, end] = NAME.exec(name) ?? []
  return upload === undefined ? null : { name, upload, start: Number(start), end: Number(end) }
}

/** Those that together hold the bytes from the first one on without a gap, in order; what another holds already is left out. */
export function joinParts(parts: readonly Part[]): JoinedPart[] {
  const joined: JoinedPart[] = []
  let from = 0
  for (const part of parts.toSorted((one, other) => one.start - other.start)) {
    if (part.start > from) break
    if (part.end <= from) continue
    joined.push({ ...part, from })
    from = part.end
  }
  return joined
}

/**
 * `begun`, then the bytes of a body, in parts of `PART_BYTES` and a last one with the rest: also of a body that breaks, which
 * is thrown after it. All parts lie in the same memory, each until the next is asked for.
 * @param begun shorter than a part.
 */
export async function* cutInParts(begun: Buffer, body: Readable): AsyncGenerator<Buffer> {
  const part = Buffer.allocUnsafe(PART_BYTES)
  let filled = begun.copy(part)
  let broken: { reason: unknown } | undefined
  try {
    for await (const chunk of body) {
      for (let at = 0; at < chunk.length; ) {
        const copied = chunk.copy(part, filled, at)
        at += copied
        filled += copied
        if (filled < PART_BYTES) continue
        yield part
        filled = 0
      }
    }
  } catch (reason) {
    broken = { reason }
  }
  if (filled > 0) yield part.subarray(0, filled)
  if (broken) throw broken.reason
}
