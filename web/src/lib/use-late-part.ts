import { useEffect, useState } from 'react'

/** Milliseconds until a page has all that it needs to be read and used. */
export const AFTER_FIRST_LOAD = 2_000

/**
 * A module that a screen needs only when it has been there for a while, or for some of its readers; undefined until then, and for
 * good when it cannot be had.
 * @param load must stay the same function.
 * @param after milliseconds; null: it is not wanted yet.
 */
export function useLatePart<Module>(
  load: () => Promise<Module>,
  after: number | null = AFTER_FIRST_LOAD,
): Module | undefined {
  const [part, setPart] = useState<Module>()
  useEffect(() => {
    if (after === null) return
    const timer = setTimeout(() => load().then(setPart, () => undefined), after)
    return () => clearTimeout(timer)
  }, [load, after])
  return part
}
