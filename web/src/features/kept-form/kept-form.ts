import { accountKey } from '../../session/session-store.ts'

/** What stands in the fields of a form, by their names. */
type KeptFields = Readonly<Record<string, string>>

const storageKey = (name: string) => accountKey(`form:${name}`)

/**
 * What this tab keeps of a form that has not been sent, so that a reload or a lost page loses none of it. Under the account's id:
 * nobody else on this device is shown it.
 * @param name tells the form from all others.
 */
export function loadFields(name: string): KeptFields {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(name)) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

/** Keeps the fields for `loadFields`. A browser that forbids storage keeps nothing. */
export function keepFields(name: string, form: HTMLFormElement): void {
  try {
    const fields = [...new FormData(form)].filter(([, value]) => typeof value === 'string' && value !== '')
    sessionStorage.setItem(storageKey(name), JSON.stringify(Object.fromEntries(fields)))
  } catch {
    return
  }
}

/** For a form that was sent. */
export function forgetFields(name: string): void {
  try {
    sessionStorage.removeItem(storageKey(name))
  } catch {
    return
  }
}
