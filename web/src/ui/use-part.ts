import { type ComponentType, useCallback, useState } from 'react'
import { toast } from './toast.ts'

/**
 * A component whose code is fetched when it is first wanted. Where it cannot be had (no network) the page stays as it is, and a
 * toast says what to do: browsers do not fetch a module again that failed once, and React's own `lazy` would take the page down.
 * @param load the same function at every rendering.
 * @returns the component, null until it is there, and what asks for it.
 */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>): [ComponentType<Props> | null, () => void] {
  const [part, setPart] = useState<ComponentType<Props> | null>(null)
  const want = useCallback(() => {
    if (part !== null) return
    load().then(
      (loaded) => setPart(() => loaded),
      () => toast.error('Sans connexion, ceci ne s’ouvre pas. Rechargez la page quand elle sera revenue.'),
    )
  }, [part, load])
  return [part, want]
}

/** Begins to fetch code that will be wanted soon; that it cannot be had is told when it is. */
export function prepare(load: () => Promise<unknown>): void {
  load().catch(() => undefined)
}
