import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { PASSKEY_CEREMONY_SECONDS } from '#contract/limits.ts'
import { useChange } from '../../api/use-change.ts'
import { knowsPasskeys } from '../../features/people/passkeys/passkey-support.ts'

const load = () => import('./passkey-ceremony.ts')

const UNREACHABLE = 'Sans connexion, une clé d’accès ne peut pas servir. Rechargez la page quand elle sera revenue.'

/**
 * Signing in by a passkey (docs/product/screens.md#login-screen), in the field of the identifier or by a button. Its code comes once
 * the screen is there.
 */
export function usePasskeys() {
  // The server writes the button: nearly every browser keeps it, and nothing moves there.
  const isKnown = useSyncExternalStore(never, knowsPasskeys, () => true)
  const [failure, setFailure] = useState<string>()
  const offeredAt = useRef(0)

  /** What the field offered was refused: who comes back to the page is offered it again. */
  const refuse = useCallback((words: string) => {
    offeredAt.current = 0
    setFailure(words)
  }, [])

  useEffect(() => {
    if (!knowsPasskeys()) return
    let isGone = false
    async function offer() {
      offeredAt.current = Date.now()
      const { offerInField } = await load()
      if (!isGone) await offerInField(refuse)
    }
    // What the server asked for has a life: who comes back to the page later finds it asked for anew.
    function offerAgain() {
      const isOver = Date.now() - offeredAt.current > PASSKEY_CEREMONY_SECONDS * 1000
      if (document.visibilityState === 'visible' && isOver) offer().catch(() => undefined)
    }
    offer().catch(() => undefined)
    document.addEventListener('visibilitychange', offerAgain)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', offerAgain)
      load().then(
        ({ endCeremony }) => endCeremony(),
        () => undefined,
      )
    }
  }, [refuse])

  const ask = useChange(async () => {
    setFailure(undefined)
    const part = await load().catch(() => null)
    const found = part === null ? UNREACHABLE : await part.askForPasskey()
    if (found === undefined) return
    setFailure(found)
    part?.offerInField(refuse).catch(() => undefined)
  })
  return { isKnown, failure, ask }
}

const never = () => () => undefined
