import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { toast } from './toast.ts'

/** Milliseconds until a page has all that it needs to be read and used. */
export const AFTER_FIRST_LOAD = 2_000

/**
 * Code that is fetched when it is first wanted: a component, mostly. Where it cannot be had (no network) the page stays as it is, and
 * who asked for it is told by a toast what to do: browsers do not fetch a module again that failed once, and React's own `lazy` would
 * take the page down.
 * @param load the same function at every rendering.
 * @param after milliseconds until it is wanted without being asked for; null: not before it is.
 * @returns the part, null until it is there, and what asks for it.
 */
export function usePart<Part>(load: () => Promise<Part>, after: number | null = null): [Part | null, () => void] {
  const [part, setPart] = useState<Part | null>(null)
  const isThere = part !== null
  const fetch = useCallback(
    (onFailure: () => void) => {
      if (!isThere) load().then((loaded) => setPart(() => loaded), onFailure)
    },
    [isThere, load],
  )
  useEffect(() => {
    if (after === null) return
    const timer = setTimeout(fetch, after, () => undefined)
    return () => clearTimeout(timer)
  }, [fetch, after])
  const want = useCallback(
    () => fetch(() => toast.error('Sans connexion, ceci ne s’ouvre pas. Rechargez la page quand elle sera revenue.')),
    [fetch],
  )
  return [part, want]
}

/**
 * A component whose code is asked for as soon as it is rendered.
 * @param meanwhile stands in its place until it is there.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>, meanwhile: ReactNode = null) {
  return function Late(props: Props) {
    const [Part, want] = usePart(load)
    useEffect(want, [want])
    return Part ? <Part {...props} /> : meanwhile
  }
}

/** Begins to fetch code that will be wanted soon; that it cannot be had is told when it is. */
export function prepare(load: () => Promise<unknown>): void {
  load().catch(() => undefined)
}
