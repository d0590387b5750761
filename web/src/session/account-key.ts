import { currentUser } from './session-store.ts'

/** Where local storage keeps something for whoever reads: under the account's id, so that no other account on this device sees it. */
export function accountKey(name: string): string {
  const id = currentUser()?.id
  return id === undefined ? name : `${name}:${id}`
}
