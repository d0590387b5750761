import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { signOut } from '../leave-device/sign-out.ts'

/** For a link of another account than the one that is signed in here, which did not use it up: signs out, then `onLeft`. */
export function ChangeAccount({ onLeft }: { onLeft: () => void }) {
  const [isBusy, setBusy] = useState(false)
  async function leave() {
    setBusy(true)
    await signOut()
    setBusy(false)
    onLeft()
  }
  return (
    <Button variant="primary" busy={isBusy} onClick={() => void leave()}>
      Me déconnecter et rouvrir ce lien
    </Button>
  )
}
