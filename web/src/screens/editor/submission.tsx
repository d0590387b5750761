import { NEWSROOM_MESSAGES as N } from '#contract/publishing/messages.ts'
import { call } from '../../api/call.ts'
import { useCall } from '../../api/use-call.ts'
import { useChange } from '../../api/use-change.ts'
import { draftProblems } from '../../features/publishing/writing/draft-problems.ts'
import { EDITOR_MESSAGES as M } from '../../features/publishing/writing/messages.ts'
import { noticeClass } from '../../features/publishing/writing/notice-class.ts'
import type { Saver } from '../../features/publishing/writing/saver.ts'
import { formatClock, formatDay } from '../../lib/dates.ts'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/button.tsx'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { toast } from '../../ui/toast.ts'
import type { Saving } from './use-saving.ts'

const loadDialog = async () => (await import('./send-back-dialog.tsx')).SendBackDialog

/** What is read anew once a draft was handed in, taken back or sent back. */
const CHANGES = ['GET /content/{id}/submission', 'GET /publications'] as const

/** Where a stored draft stands between its writer and the newsroom; undefined until it is known, and for what is public. */
function useSubmission(saver: Saver) {
  const stored = useStore(saver.state, (now) => now.stored)
  const isDraft = stored?.status === 'draft'
  const { data } = useCall('GET /content/{id}/submission', { params: { id: stored?.id ?? '' } }, { when: isDraft })
  return isDraft && data ? { ...data, id: stored.id } : undefined
}

interface HandInButtonProps {
  saver: Saver
  saving: Saving
  /** Whether its writer publishes it themselves: then this comes second. */
  mayPublish: boolean
  onDone?: () => void
}

/** Saves a draft and hands it in to who may publish it (docs/product/newsroom.md#handing-in). */
export function HandInButton({ saver, saving: { save }, mayPublish, onDone }: HandInButtonProps) {
  const { run, isBusy } = useChange(
    async () => {
      const stored = await save('hand-in', { status: 'draft', rule: draftProblems, fallback: M.saveFailed })
      if (stored === null) return
      await call('POST /content/{id}/submission', { params: { id: stored.id } })
      toast.success(N.handedIn)
      onDone?.()
    },
    { changes: CHANGES },
  )
  const isSaving = useStore(saver.state, (now) => now.isSaving)
  return (
    <Button
      size="small"
      variant={mayPublish ? 'secondary' : 'primary'}
      busy={isBusy}
      disabled={isSaving && !isBusy}
      onClick={() => run()}
    >
      Remettre à la rédaction
    </Button>
  )
}

/** Of a stored draft: handing it in, taking it back, sending it back. */
export function SubmissionActions({ saver, saving, mayPublish }: Omit<HandInButtonProps, 'onDone'>) {
  const known = useSubmission(saver)
  if (known === undefined) return null
  const { id, submission, can } = known
  const waits = submission !== null && submission.sentBack === null
  if (can.handIn) return waits ? <TakeBackButton id={id} /> : <HandInButton {...{ saver, saving, mayPublish }} />
  return can.review && waits && <SendBackButton {...{ id, saver, saving }} />
}

function TakeBackButton({ id }: { id: string }) {
  const { run, isBusy } = useChange(
    async () => {
      await call('DELETE /content/{id}/submission', { params: { id } })
      toast.success(N.takenBack)
    },
    { changes: CHANGES },
  )
  return (
    <Button size="small" busy={isBusy} onClick={() => run()}>
      Reprendre
    </Button>
  )
}

/** What was changed meanwhile is saved first: its writer goes on from there. */
function SendBackButton({ id, saver, saving: { save } }: { id: string } & Pick<HandInButtonProps, 'saver' | 'saving'>) {
  async function send(words: string) {
    if (saver.isDirty() && (await save('hand-in', { status: 'draft', fallback: M.editFailed })) === null) return
    await call('POST /content/{id}/submission/return', { params: { id }, body: { words } })
    toast.success(N.sentBack)
  }
  return (
    <DialogButton
      size="small"
      load={loadDialog}
      dialog={(SendBackDialog, close) => <SendBackDialog send={send} onClosed={close} />}
    >
      Renvoyer à l’auteur
    </DialogButton>
  )
}

const on = (date: string) => `le ${formatDay(date)} à ${formatClock(date)}`

/** Above the text: that it waits, or why it was sent back. */
export function SubmissionNotice({ saver }: { saver: Saver }) {
  const known = useSubmission(saver)
  if (!known?.submission) return null
  const { writer, handedInAt, sentBack } = known.submission
  if (sentBack !== null)
    return (
      <section aria-label="Renvoyé à l’auteur" className={`${noticeClass('note')} mb-4`}>
        <p className="type-meta basis-full">
          Renvoyé{sentBack.by !== null && ` par ${sentBack.by}`}, {on(sentBack.at)}
        </p>
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{sentBack.words}</p>
      </section>
    )
  return (
    <p className={`${noticeClass('note')} mb-4`}>
      {known.can.handIn
        ? `Remis à la rédaction ${on(handedInAt)}. Vous pouvez encore le modifier, ou le reprendre.`
        : `Remis par ${writer ?? 'un compte supprimé'} ${on(handedInAt)}.`}
    </p>
  )
}
