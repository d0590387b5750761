import { useEffect, useState } from 'react'

/** Milliseconds until a page has all that it needs to be read and used. */
const AFTER_FIRST_LOAD = 4_000

/**
 * A module that a screen needs only when it has been there for a while; undefined until then, and for good when it cannot be
 * had. `load` must stay the same function.
 */
export function useLatePart<Module>(load: () => Promise<Module>): Module | undefined {
  const [part, setPart] = useState<Module>()
  useEffect(() => {
    const timer = setTimeout(() => load().then(setPart, () => undefined), AFTER_FIRST_LOAD)
    return () => clearTimeout(timer)
  }, [load])
  return part
}
