import { createKeptStore } from '../../../lib/kept-store.ts'
import { useStore } from '../../../lib/store.ts'
import { monitor, moon, sun } from '../../../ui/glyphs.ts'

/** What the reader chose for this device; `system` follows the device's own setting. */
export type Theme = 'system' | 'light' | 'dark'

const isChoice = (theme: string | null): theme is Exclude<Theme, 'system'> => theme === 'light' || theme === 'dark'

const themeOf = (text: string | null): Theme => (isChoice(text) ? text : 'system')

/** The chosen theme. The early script reads it too, before the first paint. */
const themeStore = createKeptStore<Theme>({
  keyOf: () => 'theme',
  parse: themeOf,
  format: (theme) => (theme === 'system' ? null : theme),
})

/** Changes the theme at once and keeps it; what is neither light nor dark is the system's. */
export const chooseTheme = (theme: string): void => themeStore.set(() => themeOf(theme))

/** The chosen theme; `system` on the server and while the page hydrates. */
export const useTheme = (): Theme =>
  useStore(
    themeStore,
    (theme) => theme,
    () => 'system',
  )

/** The themes as they are offered. */
export const THEME_LOOKS: readonly { value: Theme; label: string; glyph: string }[] = [
  { value: 'system', label: 'Système', glyph: monitor },
  { value: 'light', label: 'Clair', glyph: sun },
  { value: 'dark', label: 'Sombre', glyph: moon },
]
