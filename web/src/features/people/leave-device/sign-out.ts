import { api } from '../../../api/client.ts'
import { clearSession, currentTokens, currentUser } from '../../../session/session-store.ts'

/** Signs out at once, then asks what stays on this device of what was not sent. */
export async function signOut(): Promise<void> {
  const userId = currentUser()?.id
  const told = logout()
  if (userId !== undefined) void askWhatStays(userId)
  await told
}

/** Signs out here at once; the server is told even if the page closes meanwhile. */
async function logout(): Promise<void> {
  const tokens = currentTokens()
  clearSession()
  if (tokens !== null) {
    await api('POST /auth/logout', { body: { refreshToken: tokens.refreshToken } }, { keepalive: true })
  }
}

/** What an account that signed out leaves; a device that cannot load the question keeps everything. */
export const askWhatStays = (userId: string): Promise<void> =>
  import('./leave-device.ts').then((part) => part.askWhatStays(userId)).catch(() => undefined)
