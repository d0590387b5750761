import { SECOND_FACTOR } from '#contract/limits.ts'
import { type PasskeyHindrance, passkeyHindrance } from '../../../features/people/passkeys/passkey-support.ts'
import type { SecondFactorsAnswer } from '../../../features/people/second-factors/use-second-factors.ts'
import { refreshUser } from '../../../features/people/session/session.ts'
import { usePublicUrl } from '../../../lib/page-info.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { NewPasskey } from './new-passkey.tsx'
import { PasskeyLine } from './passkey-line.tsx'

/** Keys that sign in without a password (docs/product/screens.md#passkey-list). */
export function PasskeySettings({ answer: { factors, failure, reload, change } }: { answer: SecondFactorsAnswer }) {
  const passkeys = factors?.passkeys
  return (
    <SettingsSection
      anchor="cles-d-acces"
      title="Clés d’accès"
      lead="Connectez-vous d’un doigt, d’un regard ou par le code de votre appareil, sans mot de passe. Rien à retenir, rien à se faire voler."
    >
      {failure && <LoadFailure onRetry={reload}>Vos moyens de connexion n’ont pas pu être chargés.</LoadFailure>}
      {!passkeys && !failure && <Skeleton className="passkeys-skeleton" />}
      {passkeys && (
        <>
          <ul className="mb-5 empty:hidden">
            {passkeys.map((passkey) => (
              <PasskeyLine
                key={passkey.id}
                passkey={passkey}
                onRenamed={(renamed) =>
                  change((known) => ({
                    ...known,
                    passkeys: known.passkeys.map((one) => (one.id === renamed.id ? renamed : one)),
                  }))
                }
                onRemoved={() => {
                  change((known) => ({ ...known, passkeys: known.passkeys.filter(({ id }) => id !== passkey.id) }))
                  void refreshUser()
                }}
              />
            ))}
          </ul>
          <Adding
            names={passkeys.map(({ name }) => name)}
            onAdded={(passkey) => {
              change((known) => ({ ...known, passkeys: [...known.passkeys, passkey] }))
              void refreshUser()
            }}
          />
        </>
      )}
    </SettingsSection>
  )
}

function Adding(props: Parameters<typeof NewPasskey>[0]) {
  const publicUrl = usePublicUrl()
  const hindrance = passkeyHindrance(publicUrl)
  if (hindrance !== null) return <Hindrance hindrance={hindrance} publicUrl={publicUrl} />
  if (props.names.length >= SECOND_FACTOR.passkeys) {
    return (
      <p className="type-meta">
        Vous avez {SECOND_FACTOR.passkeys} clés, le plus possible : retirez-en une pour en ajouter une autre.
      </p>
    )
  }
  return <NewPasskey {...props} />
}

function Hindrance({ hindrance, publicUrl }: { hindrance: PasskeyHindrance; publicUrl: string }) {
  const address = `${publicUrl}/settings#cles-d-acces`
  return (
    <p className="rounded-sm border border-rule bg-wash px-4 py-3 text-sm">
      {hindrance === 'browser' &&
        'Ce navigateur ne connaît pas les clés d’accès. Mettez-le à jour, ou ouvrez vos paramètres dans un autre.'}
      {hindrance === 'insecure' &&
        'Les clés d’accès demandent une connexion sûre (https), que ce site n’a pas encore. Qui l’administre peut l’y ajouter.'}
      {hindrance === 'address' && (
        <>
          Les clés d’accès appartiennent à l’adresse principale du kiosque. Pour en ajouter une, ouvrez vos paramètres à{' '}
          <a href={address} className="underline">
            {publicUrl}
          </a>
          .
        </>
      )}
    </p>
  )
}
