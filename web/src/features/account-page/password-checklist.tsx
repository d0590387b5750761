import { PASSWORD_RULES } from '#contract/password-rules.ts'
import { classNames } from '../../lib/class-names.ts'
import { check, minus } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'

/** The rules of a password, ticked while it is typed. */
export function PasswordChecklist({ password }: { password: string }) {
  return (
    <span className="grid gap-1 sm:grid-cols-2">
      {PASSWORD_RULES.map((rule) => {
        const holds = rule.holds(password)
        return (
          <span key={rule.label} className={classNames('flex items-center gap-2', holds && 'text-accent')}>
            <Icon glyph={holds ? check : minus} label={holds ? 'Rempli :' : 'À remplir :'} />
            {rule.label}
          </span>
        )
      })}
    </span>
  )
}
