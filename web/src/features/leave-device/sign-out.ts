import { currentUser } from '../../session/session-store.ts'
import { logout } from '../session/session.ts'

/** Signs out at once, then asks what stays on this device of what was not sent. */
export async function signOut(): Promise<void> {
  const userId = currentUser()?.id
  const told = logout()
  if (userId !== undefined) void askWhatStays(userId)
  await told
}

/** What an account that signed out leaves; a device that cannot load the question keeps everything. */
export const askWhatStays = (userId: string): Promise<void> =>
  import('./leave-device.ts').then((part) => part.askWhatStays(userId)).catch(() => undefined)
