import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** New recovery codes, until they are kept. */
export function RenewedCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isKept, setKept] = useState(false)
  return (
    <div className="grid gap-4">
      <p>Voici vos nouveaux codes. Ils remplacent les anciens dès maintenant.</p>
      <RecoveryCodes codes={codes} isKept={isKept} onKept={setKept} />
      <Button variant="primary" className="justify-self-start" disabled={!isKept} onClick={onDone}>
        Terminer
      </Button>
    </div>
  )
}
