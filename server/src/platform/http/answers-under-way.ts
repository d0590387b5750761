import type { IncomingMessage } from 'node:http'

/** An answer being made by the framework, from its request until it is kept or sent. */
export interface UnderWay {
  key: string
  /** What changed since it began: made from any of these it is stale already. Undefined: nothing is certain. */
  changed: Set<string> | undefined
  /** Resolves when it is kept or sent. */
  ended: Promise<void>
  end(): void
}

/** Follows the answers being made, so that none is kept that a change has overtaken. */
export interface AnswersUnderWay {
  begin(key: string, request: IncomingMessage): void
  of(request: IncomingMessage): UnderWay | undefined
  /** The first one that is being made for this key. */
  first(key: string): UnderWay | undefined
  change(tags: readonly string[]): void
  /** None of those under way may be kept. */
  spoil(): void
}

export function createAnswersUnderWay(): AnswersUnderWay {
  const all = new Set<UnderWay>()
  const firsts = new Map<string, UnderWay>()
  const byRequest = new WeakMap<IncomingMessage, UnderWay>()
  return {
    begin(key, request) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const underWay: UnderWay = {
        key,
        changed: new Set(),
        ended: promise,
        end() {
          all.delete(underWay)
          if (firsts.get(key) === underWay) firsts.delete(key)
          resolve()
        },
      }
      all.add(underWay)
      if (!firsts.has(key)) firsts.set(key, underWay)
      byRequest.set(request, underWay)
    },
    of: (request) => byRequest.get(request),
    first: (key) => firsts.get(key),
    change(tags) {
      for (const { changed } of all) for (const tag of tags) changed?.add(tag)
    },
    spoil() {
      for (const underWay of all) underWay.changed = undefined
    },
  }
}

/** Whether something that an answer was made from has changed meanwhile. */
export function isOvertaken({ changed }: UnderWay, tags: readonly string[]): boolean {
  return changed === undefined || tags.some((tag) => changed.has(tag))
}
