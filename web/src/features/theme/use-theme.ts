import { useSyncExternalStore } from 'react'
import { currentTheme, onThemeChange, type Theme } from './theme-store.ts'

/** The theme chosen on this device; `system` on the server and while the page hydrates. */
export function useTheme(): Theme {
  return useSyncExternalStore(onThemeChange, currentTheme, () => 'system')
}
