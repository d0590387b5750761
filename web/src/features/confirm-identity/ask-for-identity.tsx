import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { api } from '../../api/client.ts'
import { knowsPasskeys } from '../passkeys/passkey-support.ts'
import { IdentityDialog } from './identity-dialog.tsx'
import type { IdentityLevel, IdentityMeans } from './identity-means.ts'

/**
 * Shows an `IdentityDialog` with what the account has, in a root of its own. The account's means are asked for first, so that nothing
 * moves under the fingers; where they cannot be had the password is asked for, and a code when the server wants one.
 * @returns whether the person proved who they are.
 */
export async function askForIdentity(level: IdentityLevel): Promise<boolean> {
  const means = await findMeans(level)
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const remove = () => {
    root.unmount()
    host.remove()
  }
  return new Promise((resolve) => {
    root.render(<Question means={means} onAnswer={resolve} onClosed={remove} />)
  })
}

async function findMeans(level: IdentityLevel): Promise<IdentityMeans> {
  const outcome = await api('GET /users/me/second-factors')
  if (!outcome.ok) return { passkey: false, password: true, code: false }
  const { passkeys, totp } = outcome.data
  const passkey = passkeys.length > 0 && knowsPasskeys()
  // A password alone is no second factor.
  return { passkey, password: level === 'confirmed' || totp !== null, code: totp !== null }
}

type QuestionProps = { means: IdentityMeans; onAnswer: (isProven: boolean) => void; onClosed: () => void }

function Question({ means, onAnswer, onClosed }: QuestionProps) {
  const [open, setOpen] = useState(true)
  const answer = (isProven: boolean) => {
    setOpen(false)
    onAnswer(isProven)
  }
  return <IdentityDialog means={means} open={open} onAnswer={answer} onClosed={onClosed} />
}
