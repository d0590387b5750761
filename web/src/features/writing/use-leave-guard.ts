import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { currentUser } from '../../session/session-store.ts'
import { confirm } from '../../ui/confirm.ts'
import type { Saver } from './saver.ts'

/** Asks before leaving what the server does not have. An ended session asks nothing: the text waits for the login. */
export function useLeaveGuard(saver: Saver): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && currentUser() !== null && saver.isDirty(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({
      title: 'Quitter sans enregistrer ?',
      description: 'Vos modifications restent gardées sur cet appareil et vous seront proposées à votre retour.',
      confirmLabel: 'Quitter',
      cancelLabel: "Continuer d'écrire",
    }).then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (saver.isDirty()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [saver])
}
