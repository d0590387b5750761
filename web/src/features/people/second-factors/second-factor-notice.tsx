import { useId } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { classNames } from '../../../lib/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import { shieldCheck } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { proveIdentity } from '../confirm-identity/confirmed.ts'
import { refreshUser } from '../session/session.ts'
import type { SecondFactorsAnswer } from './use-second-factors.ts'

interface SecondFactorNoticeProps {
  answer: SecondFactorsAnswer
  /** After the person proved who they are. */
  onProven?: () => void
  className?: string
}

/**
 * What an administrator does whose powers rest (docs/product/accounts.md#administrators): adds a second factor, or shows the one that
 * is there.
 */
export function SecondFactorNotice({ answer: { factors, reload }, onProven, className }: SecondFactorNoticeProps) {
  const id = useId()
  const hasOne = factors !== undefined && (factors.totp !== null || factors.passkeys.length > 0)

  const { run, isBusy } = useChange(async () => {
    const isProven = await proveIdentity('strong')
    if (isProven) {
      await refreshUser()
      reload()
      onProven?.()
    }
    if (isProven === null) toast.error('La connexion est interrompue. Vérifiez votre réseau, puis réessayez.')
  })

  return (
    <section aria-labelledby={id} className={classNames('grid gap-3 rounded-sm bg-accent-wash p-4', className)}>
      <h2 id={id} className="flex items-center gap-2 font-semibold">
        <Icon glyph={shieldCheck} className="text-accent" /> Vos droits d’administration sont en pause
      </h2>
      {hasOne ? (
        <>
          <p>
            Ce site les réserve à qui s’est identifié en deux étapes. Montrez votre clé d’accès ou dites votre code, et
            ils reviennent.
          </p>
          <Button variant="primary" className="justify-self-start" busy={isBusy} onClick={() => run()}>
            M’identifier en deux étapes
          </Button>
        </>
      ) : (
        <>
          <p>
            Ce site les réserve à qui s’identifie en deux étapes. Ajoutez une clé d’accès, ou activez les codes d’une
            application ; vous les retrouvez aussitôt.
          </p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/settings#cles-d-acces" variant="primary">
              Ajouter une clé d’accès
            </LinkButton>
            <LinkButton to="/settings#deux-etapes">Activer les codes</LinkButton>
          </div>
        </>
      )}
    </section>
  )
}
