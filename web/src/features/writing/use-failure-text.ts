import { useState } from 'react'
import type { FailedCall } from '#contract/calls.ts'
import { useStore } from '../../lib/store.ts'
import { failureText } from './messages.ts'
import type { Saver } from './saver.ts'

/** Why the author's last attempt failed, until any save succeeds; of two versions the conflict panel speaks. */
export function useFailureText({ state }: Saver) {
  const [told, setTold] = useState<{ call: FailedCall; text: string } | null>(null)
  const { failure, conflict } = useStore(state, (now) => now)
  return {
    failure: told !== null && told.call === failure && conflict === null ? told.text : null,
    /** @param fallback said when the server gives no words of its own (spec §8). */
    tellFailure: (call: FailedCall, fallback: string) => setTold({ call, text: failureText(call, fallback) }),
    forgetFailure: () => setTold(null),
  }
}
