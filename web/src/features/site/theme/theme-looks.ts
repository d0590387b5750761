import { monitor, moon, sun } from '../../../ui/glyphs.ts'
import type { Theme } from './theme-store.ts'

/** The themes as they are offered. */
export const THEME_LOOKS: readonly { value: Theme; label: string; glyph: string }[] = [
  { value: 'system', label: 'Système', glyph: monitor },
  { value: 'light', label: 'Clair', glyph: sun },
  { value: 'dark', label: 'Sombre', glyph: moon },
]
