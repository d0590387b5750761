import { useEffect, useState } from 'react'
import type { Device } from '#contract/auth.ts'
import { api } from '../../api/client.ts'

export interface Devices {
  /** Undefined until they are there. */
  list: readonly Device[] | undefined
  failed: boolean
  load: () => Promise<void>
  forget: (id: string) => void
}

/** The devices on which the account is signed in. */
export function useDevices(): Devices {
  const [list, setList] = useState<readonly Device[]>()
  const [failed, setFailed] = useState(false)

  async function load() {
    setFailed(false)
    const outcome = await api('GET /auth/sessions')
    setFailed(!outcome.ok)
    if (outcome.ok) setList(outcome.data.sessions)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    void load()
  }, [])

  return { list, failed, load, forget: (id) => setList((known) => known?.filter((device) => device.id !== id)) }
}
