export type Mode = 'blocks' | 'external' | 'magic'

const MODES: readonly { value: Mode; label: string }[] = [
  { value: 'blocks', label: 'Créer un article' },
  { value: 'external', label: 'Lien externe' },
  { value: 'magic', label: 'Importation magique' },
]

/** The three ways to make an article (spec §2). */
export function ModeSwitch({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  return (
    <fieldset>
      <legend className="sr-only">Comment créer l'article</legend>
      <div className="mode-switch">
        {MODES.map(({ value, label }) => (
          <label key={value} className="mode-choice">
            <input type="radio" name="mode" value={value} checked={mode === value} onChange={() => onChange(value)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
