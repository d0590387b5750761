import { useChange } from '../../../api/use-change.ts'
import { Button } from '../../../ui/button.tsx'
import { signOut } from '../leave-device/sign-out.ts'

/** For a link of another account than the one that is signed in here, which did not use it up: signs out, then `onLeft`. */
export function ChangeAccount({ onLeft }: { onLeft: () => void }) {
  const { run, isBusy } = useChange(async () => {
    await signOut()
    onLeft()
  })
  return (
    <Button variant="primary" busy={isBusy} onClick={() => run()}>
      Me déconnecter et rouvrir ce lien
    </Button>
  )
}
