const KEY = 'factsPutAway'

/** Whether an administrator does not want to hear of missing facts any more in this tab. */
export function isPutAway(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

export function putAway(): void {
  try {
    sessionStorage.setItem(KEY, 'true')
  } catch {
    // It comes back with the next page.
  }
}
