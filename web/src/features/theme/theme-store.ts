/** What the reader chose for this device; `system` follows the device's own setting. */
export type Theme = 'system' | 'light' | 'dark'

/** Also read by the early script, before the first paint. */
const KEY = 'theme'
const listeners = new Set<() => void>()

/** The chosen theme, as <html> carries it (tokens.css). */
export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return isChoice(theme) ? theme : 'system'
}

/**
 * Changes the theme at once and keeps it; what is neither light nor dark is the system's. A browser that forbids storage
 * keeps it until the page closes.
 */
export function chooseTheme(theme: string): void {
  try {
    if (isChoice(theme)) localStorage.setItem(KEY, theme)
    else localStorage.removeItem(KEY)
  } catch {
    // The choice holds for this page.
  }
  showTheme(theme)
}

export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', followOtherTabs)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', followOtherTabs)
  }
}

function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key === KEY || key === null) showTheme(newValue)
}

function showTheme(theme: string | null): void {
  const { dataset } = document.documentElement
  if (isChoice(theme)) dataset.theme = theme
  else delete dataset.theme
  for (const listener of listeners) listener()
}

function isChoice(theme: unknown): theme is Exclude<Theme, 'system'> {
  return theme === 'light' || theme === 'dark'
}
