import { api } from '../../api/client.ts'
import { useAnswer } from '../../api/use-pages.ts'

/** The devices on which the account is signed in. */
export function useDevices() {
  const { data, failure, reload, change } = useAnswer('devices', (signal) => api('GET /auth/sessions', {}, { signal }))
  const forget = (id: string) => change(({ sessions }) => ({ sessions: sessions.filter((device) => device.id !== id) }))
  return { list: data?.sessions, failure, reload, forget }
}

export type Devices = ReturnType<typeof useDevices>
