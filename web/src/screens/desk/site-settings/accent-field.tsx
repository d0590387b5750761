import { useState } from 'react'
import { TextField } from '../../../ui/text-field.tsx'

/** The kiosk's own, which the picker begins with. */
const GREEN = '#1f5a45'

/** The accent colour of the site, typed or picked; empty for the kiosk's green. */
export function AccentField({ defaultValue, error }: { defaultValue: string; error: string | undefined }) {
  const [value, setValue] = useState(defaultValue)
  return (
    <div className="flex items-start gap-3">
      <TextField
        label="Couleur"
        name="accent"
        value={value}
        onChange={({ target }) => setValue(target.value)}
        placeholder={GREEN}
        autoComplete="off"
        spellCheck={false}
        help="# et six chiffres ou lettres. Vide : le vert d’origine. Elle doit se lire sur du papier clair ; pour le soir, elle est éclaircie."
        error={error}
        className="min-w-0 flex-1"
      />
      <input
        type="color"
        aria-label="Choisir la couleur"
        value={/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : GREEN}
        onChange={({ target }) => setValue(target.value)}
        className="mt-7 h-11 w-14 cursor-pointer rounded-sm border border-edge bg-surface p-1"
      />
    </div>
  )
}
