import { Icon } from '../../../ui/icon.tsx'
import { THEME_LOOKS } from './theme-looks.ts'
import { chooseTheme, useTheme } from './theme-store.ts'
import './theme-switch.css'

/** Three small radio buttons: the theme of this device. */
export function ThemeSwitch() {
  const chosen = useTheme()
  return (
    <fieldset className="theme-switch">
      <legend className="sr-only">Thème</legend>
      {THEME_LOOKS.map(({ value, label, glyph }) => (
        <label key={value} title={label}>
          <input
            type="radio"
            name="theme"
            className="sr-only"
            value={value}
            checked={value === chosen}
            onChange={() => chooseTheme(value)}
          />
          <Icon glyph={glyph} label={label} />
        </label>
      ))}
    </fieldset>
  )
}
