import type { Outcome } from '#contract/calls.ts'

/** The last write of each name that is under way. */
const underWay = new Map<string, Promise<unknown>>()

/** Whether a write of this name has not been answered yet. */
export const isWriting = (name: string): boolean => underWay.has(name)

/**
 * Sends a write once those of the same name have been answered, so that they take effect in the order in which they were made.
 * @returns what it came to; null when another one was made meanwhile, whose answer is the one that counts.
 */
export async function writeInOrder<Data>(
  name: string,
  send: () => Promise<Outcome<Data>>,
): Promise<Outcome<Data> | null> {
  const before = underWay.get(name)
  const writing = before === undefined ? send() : before.then(send)
  underWay.set(name, writing)
  const outcome = await writing
  if (underWay.get(name) !== writing) return null
  underWay.delete(name)
  return outcome
}
