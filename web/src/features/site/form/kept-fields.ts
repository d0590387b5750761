import { accountKey } from '../../../session/session-store.ts'

const storageKey = (name: string) => accountKey(`form:${name}`)

/** What this tab keeps of a form: the values of its fields, by their names. */
export function loadFields(name: string): Readonly<Record<string, string>> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(name)) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

/** Under the account's id: nobody else on this device is shown it. A browser that forbids storage keeps nothing. */
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
