import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { currentUser } from '../../../session/session-store.ts'
import { confirm } from '../../../ui/confirm.ts'

/**
 * Asks before leaving what the server does not have. An ended session asks nothing: the text waits for the login.
 * @param description what becomes of it.
 */
export function useLeaveGuard(isDirty: () => boolean, description: string): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && currentUser() !== null && isDirty(),
  )
  const ask = useEffectEvent(() =>
    confirm({
      title: 'Quitter sans enregistrer ?',
      description,
      confirmLabel: 'Quitter',
      cancelLabel: 'Continuer d’écrire',
    }),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void ask().then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  const hold = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isDirty()) event.preventDefault()
  })
  useEffect(() => {
    const onLeaving = (event: BeforeUnloadEvent) => hold(event)
    addEventListener('beforeunload', onLeaving)
    return () => removeEventListener('beforeunload', onLeaving)
  }, [])
}
