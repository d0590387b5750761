import { createHmac, timingSafeEqual } from 'node:crypto'
import { mediaName, mediaUrl } from '#contract/publishing/media.ts'
import type { Queryable } from '../database/connect.ts'
import { isHidden } from './file-showings.ts'
import { findShowings } from './files.queries.ts'
import { hashOf, originalsOf } from './media-family.ts'

/** An address is good for five to ten minutes, and the same for five: what was just read says the same when it is read again. */
const STEP_SECONDS = 300

const secondsNow = (): number => Math.floor(Date.now() / 1_000)

/** For a file and what is made of it. */
const signature = (key: Buffer, name: string, until: number): Buffer =>
  createHmac('sha256', key)
    .update(`${hashOf(name)} ${until}`)
    .digest()
    .subarray(0, 16)

function signed(key: Buffer, name: string): string {
  const until = (Math.floor(secondsNow() / STEP_SECONDS) + 2) * STEP_SECONDS
  return `${mediaUrl(name)}?until=${until}&key=${signature(key, name, until).toString('base64url')}`
}

/** Whether the query of an address opens a hidden file (docs/product/files.md#hidden-files). */
export function opensHidden(key: Buffer, name: string, query: { until?: unknown; key?: unknown }): boolean {
  if (typeof query.until !== 'string' || typeof query.key !== 'string') return false
  const given = Buffer.from(query.key, 'base64url')
  const until = Number(query.until)
  const right = signature(key, name, until)
  return given.length === right.length && timingSafeEqual(given, right) && until > secondsNow()
}

/**
 * Puts a signed address in the place of each one of a hidden file in an answer, for who may see what it says
 * (docs/product/files.md#hidden-files).
 * @returns the answer.
 */
export async function openHidden<Answer extends object>(
  { database, mediaKey }: { database: Queryable; mediaKey: Buffer },
  answer: Answer,
): Promise<Answer> {
  const places = placesIn(answer)
  if (places.length === 0) return answer
  const names = new Set(places.flatMap(({ name }) => originalsOf(name)))
  const hidden = new Set((await findShowings(database, [...names])).filter(isHidden).map(({ name }) => hashOf(name)))
  for (const { holder, field, name } of places)
    if (hidden.has(hashOf(name))) Reflect.set(holder, field, signed(mediaKey, name))
  return answer
}

interface Place {
  holder: object
  field: string
  name: string
}

function placesIn(holder: object): Place[] {
  return Object.entries(holder).flatMap(([field, value]: [string, unknown]): Place[] => {
    if (typeof value === 'object' && value !== null) return placesIn(value)
    const name = typeof value === 'string' ? mediaName(value) : null
    return name === null ? [] : [{ holder, field, name }]
  })
}
