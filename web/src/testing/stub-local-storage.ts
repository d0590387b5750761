import { vi } from 'vitest'

/** Gives a test a `localStorage`, empty, which Node has not. */
export function stubLocalStorage(): void {
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
    clear: () => entries.clear(),
  })
}
