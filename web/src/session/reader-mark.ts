import { currentUser } from './session-store.ts'

/**
 * Tells the stylesheets who reads, as the early script did before the first paint: `data-reader` on <html> is the
 * reader's `userType`; a guest has none. It only reserves or hides room: what is there is for React to say.
 */
export function markReader(): void {
  const user = currentUser()
  const { dataset } = document.documentElement
  if (user === null) delete dataset.reader
  else dataset.reader = user.userType
}
