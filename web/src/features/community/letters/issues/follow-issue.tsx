import { useState } from 'react'
import type { CallData } from '#contract/calls.ts'
import type { LetterIssue } from '#contract/community/letter-issues.ts'
import { call } from '../../../../api/call.ts'
import { type Change, useChange } from '../../../../api/use-change.ts'
import { formatCount, formatNumber } from '../../../../lib/numbers.ts'
import { Button } from '../../../../ui/button.tsx'
import { ProgressBar } from '../../../../ui/progress-bar.tsx'
import { toast } from '../../../../ui/toast.ts'
import { late } from '../../../../ui/use-part.tsx'
import { LeftOut } from './issue-state.tsx'
import { IssueTroubles } from './issue-troubles.tsx'

const DrawnDialog = late(async () => (await import('./drawn-dialog.tsx')).DrawnDialog)

interface FollowIssueProps {
  issue: LetterIssue
  onChanged: (issue: LetterIssue) => void
  /** What was pressed is about to go. */
  onLeaving: () => void
}

type Wanted = 'draft' | 'paused' | 'sending' | 'stopped'

/** An issue that is planned, on its way, or gone: what becomes of it, and what may be done about it. */
export function FollowIssue({ issue, onChanged, onLeaving }: FollowIssueProps) {
  const { id, state } = issue
  const act = async (wanted: Wanted) => {
    const { data, message } = await call('PUT /letters/issues/{id}/state', { params: { id }, body: { state: wanted } })
    toast.success(message ?? '')
    if (wanted === 'draft' || wanted === 'stopped') onLeaving()
    onChanged(data.issue)
  }
  const changes = ['GET /letters/issues/{id}'] as const
  const change = useChange(act, { changes })
  const stop = useChange(act, {
    changes,
    sure: {
      title: 'Arrêter cet envoi pour de bon ?',
      description:
        'Les abonnés qui ne l’ont pas encore reçu ne le recevront pas. Pour le reprendre plus tard, suspendez-le.',
      confirmLabel: 'Arrêter',
      cancelLabel: 'Continuer l’envoi',
    },
  })
  if (state === 'planned')
    return (
      <>
        <p>Il partira aux abonnés de ce moment-là ({formatCount(issue.readers, 'personne')} aujourd’hui).</p>
        <div className="flex flex-wrap gap-3">
          <ShowDrawn id={id} />
          <Button busy={change.isBusy} onClick={() => change.run('draft')}>
            Annuler l’envoi
          </Button>
        </div>
      </>
    )
  if (state === 'sending' || state === 'paused') return <UnderWay {...{ issue, change, stop }} />
  return <Gone {...{ issue, onChanged, onLeaving }} />
}

/** The issue as it is received. */
function ShowDrawn({ id }: { id: string }) {
  const [drawn, setDrawn] = useState<CallData<'GET /letters/issues/{id}/drawn'>>()
  const { run, isBusy } = useChange(async () => {
    setDrawn((await call('GET /letters/issues/{id}/drawn', { params: { id } })).data)
  })
  return (
    <>
      <Button busy={isBusy} onClick={() => run()}>
        Aperçu
      </Button>
      {drawn && <DrawnDialog drawn={drawn} onClosed={() => setDrawn(undefined)} />}
    </>
  )
}

interface UnderWayProps {
  issue: LetterIssue
  change: Change<Wanted>
  stop: Change<Wanted>
}

function UnderWay({ issue: { id, state, recipients: all, figures }, change, stop }: UnderWayProps) {
  const { sent, refused, doubtful } = figures
  const done = sent + refused + doubtful
  const isPaused = state === 'paused'
  return (
    <>
      <div className="grid gap-2">
        <ProgressBar label="Envoi du numéro" value={all ? done / all : 0} />
        <p className="tabular-nums">
          {all === null
            ? 'Le numéro se prépare…'
            : `${formatNumber(done)} sur ${formatNumber(all)} : ${formatCount(sent, 'envoyé')}, ${formatCount(refused, 'refusé')}, ${formatCount(doubtful, 'incertain')}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ShowDrawn id={id} />
        <Button
          variant={isPaused ? 'primary' : 'secondary'}
          busy={change.isBusy}
          onClick={() => change.run(isPaused ? 'sending' : 'paused')}
        >
          {isPaused ? 'Reprendre' : 'Suspendre'}
        </Button>
        <Button variant="danger" busy={stop.isBusy} onClick={() => stop.run('stopped')}>
          Arrêter
        </Button>
      </div>
    </>
  )
}

const FIGURES = [
  ['sent', 'Envoyés', 'Acceptés par le serveur de la boîte, ou en chemin vers elle.'],
  [
    'refused',
    'Refusés',
    'L’adresse n’existe plus, et quitte la lettre ; ou sa boîte n’a pas accepté ce courriel, et y reste abonnée.',
  ],
  ['doubtful', 'Incertains', 'La liaison s’est rompue : on ne sait pas s’ils sont arrivés.'],
  ['left', 'Désabonnés', 'Ont quitté la lettre depuis ce numéro, jusqu’au suivant.'],
  ['visits', 'Visites', 'Pages ouvertes depuis ce numéro. Les lectures du courriel lui-même ne sont pas suivies.'],
] as const satisfies (readonly [keyof LetterIssue['figures'], string, string])[]

function Gone({ issue, onChanged, onLeaving }: FollowIssueProps) {
  const { id, state, figures, recipients, leftOut } = issue
  const all = recipients ?? 0
  const unsent = Math.max(0, all - figures.sent - figures.refused - figures.doubtful)
  return (
    <>
      <p>
        {state === 'stopped' && unsent > 0
          ? `Arrêté avant la fin : ${formatCount(unsent, 'personne')} sur ${formatNumber(all)} ${unsent < 2 ? 'ne l’a' : 'ne l’ont'} pas reçu.`
          : `À ${formatCount(all, 'personne')} qui ${all < 2 ? 'recevait' : 'recevaient'} la lettre à ce moment-là.`}
      </p>
      <div>
        <ShowDrawn id={id} />
      </div>
      <dl className="grid gap-x-6 gap-y-5 border-y border-rule py-5 sm:grid-cols-2">
        {FIGURES.map(([of, label, meaning]) => (
          <div key={of} className="grid content-start">
            <dt>{label}</dt>
            <dd className="type-section order-first tabular-nums">{formatNumber(figures[of])}</dd>
            <dd className="type-meta">{meaning}</dd>
          </div>
        ))}
      </dl>
      {leftOut.length > 0 && <LeftOut titles={leftOut} />}
      {(['refused', 'doubtful'] as const).map(
        (state) =>
          figures[state] > 0 && <IssueTroubles key={state} {...{ issue, state, onLeaving }} onAgain={onChanged} />,
      )}
    </>
  )
}
