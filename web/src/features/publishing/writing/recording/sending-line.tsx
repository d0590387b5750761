import { formatBytes, formatWait } from '../../../../lib/numbers.ts'
import { useStore } from '../../../../lib/store.ts'
import { Button } from '../../../../ui/button.tsx'
import { confirm } from '../../../../ui/confirm.ts'
import { ProgressBar } from '../../../../ui/progress-bar.tsx'
import type { RecordingSending, SendingPhase, SendingState } from './recording-sending.ts'

interface SendingLineProps {
  sending: RecordingSending
  onAbandon: () => void
}

/** How far a file is on its way, and what can be done about it. */
export function SendingLine({ sending, onAbandon }: SendingLineProps) {
  const state = useStore(sending.state, (now) => now)
  const { name, size } = sending.file
  const abandon = async () => {
    const isSure = await confirm({
      title: 'Annuler l’envoi ?',
      description: 'Ce qui a déjà été envoyé sera effacé du serveur. Votre fichier reste sur cet appareil.',
      confirmLabel: 'Annuler l’envoi',
      cancelLabel: 'Continuer l’envoi',
    })
    if (isSure) onAbandon()
  }
  return (
    <div className="grid gap-2 rounded-sm border border-rule bg-surface px-4 py-3">
      <p className="font-medium">{name}</p>
      <ProgressBar
        label={`Envoi de ${name}`}
        value={state.phase === 'checking' ? undefined : state.sent / size}
        aria-valuetext={`${formatBytes(state.sent)} sur ${formatBytes(size)}`}
      />
      <p className="type-meta">{figures(state, size)}</p>
      <p role="status" className="text-sm empty:absolute">
        {state.delay ?? PHASES[state.phase]}
      </p>
      <div className="flex flex-wrap gap-2">
        {state.phase === 'paused' && (
          <Button size="small" variant="primary" onClick={sending.resume}>
            Reprendre l’envoi
          </Button>
        )}
        {(state.phase === 'sending' || state.phase === 'waiting') && (
          <Button size="small" onClick={sending.pause}>
            Mettre en pause
          </Button>
        )}
        {state.phase === 'waiting' && (
          <Button size="small" onClick={sending.resume}>
            Réessayer maintenant
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={abandon}>
          Annuler l’envoi
        </Button>
      </div>
    </div>
  )
}

/** Announced when it changes. */
const PHASES: Record<SendingPhase, string> = {
  sending: '',
  paused: 'Envoi en pause',
  waiting: 'Connexion perdue : l’envoi reprendra de lui-même là où il en était',
  checking: 'Fichier reçu, vérification en cours…',
  done: 'Fichier envoyé',
  refused: '',
}

function figures({ sent, secondsLeft }: SendingState, size: number): string {
  const bytes = `${formatBytes(sent)} sur ${formatBytes(size)}`
  return secondsLeft === null ? bytes : `${bytes} · encore ${formatWait(secondsLeft)}`
}
