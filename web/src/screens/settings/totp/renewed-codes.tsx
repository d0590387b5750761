import { type RefCallback, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface RenewedCodesProps {
  codes: readonly string[]
  /** Of what it says first. */
  titleRef: RefCallback<HTMLElement>
  onDone: () => void
}

/** New recovery codes, until they are kept. */
export function RenewedCodes({ codes, titleRef, onDone }: RenewedCodesProps) {
  const [isKept, setKept] = useState(false)
  return (
    <div className="grid gap-4">
      <p ref={titleRef} tabIndex={-1} className="outline-none">
        Voici vos nouveaux codes. Ils remplacent les anciens dès maintenant.
      </p>
      <RecoveryCodes codes={codes} isKept={isKept} onKept={setKept} />
      <Button variant="primary" className="justify-self-start" disabled={!isKept} onClick={onDone}>
        Terminer
      </Button>
    </div>
  )
}
