import { useState } from 'react'
import { NEWSROOM_MESSAGES as N } from '#contract/publishing/messages.ts'
import { call } from '../../api/call.ts'
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
import type { Opened } from './editor-loader.ts'
import type { Saving } from './use-saving.ts'

const loadDialog = async () => (await import('./send-back-dialog.tsx')).SendBackDialog

/** What shows how many drafts wait. */
const CHANGES = ['GET /publications'] as const

export type Submission = ReturnType<typeof useSubmission>

/** Where a stored draft stands between its writer and the newsroom. @param first as the loader read it. */
export function useSubmission(saver: Saver, first: Opened['known']) {
  const [known, setKnown] = useState(first)
  const isDraft = useStore(saver.state, ({ stored }) => stored?.status === 'draft')
  // What was published is no more in the queue, also once it is a draft again.
  if (!isDraft && known !== undefined) setKnown(undefined)
  return {
    known,
    /** Does something about it by a call, and reads anew what came of it, whether it was refused or not. */
    async change(act: (params: { id: string }) => Promise<unknown>) {
      const params = { id: saver.state.get().stored?.id ?? '' }
      try {
        await act(params)
      } finally {
        // Where that cannot be read now, what was said of the act stands.
        await call('GET /content/{id}/submission', { params }).then(
          ({ data }) => setKnown(data),
          () => undefined,
        )
      }
    },
  }
}

interface HandInButtonProps {
  saving: Saving
  /** Whether its writer publishes it themselves: then this comes second. */
  mayPublish: boolean
  handIn: (params: { id: string }) => Promise<unknown>
}

/** Saves a draft and hands it in to who may publish it (docs/product/newsroom.md#handing-in). */
export function HandInButton({ saving: { busy, save }, mayPublish, handIn }: HandInButtonProps) {
  const { run, isBusy } = useChange(
    async () => {
      const stored = await save('hand-in', { status: 'draft', rule: draftProblems, fallback: M.saveFailed })
      if (stored === null) return
      await handIn({ id: stored.id })
      toast.success(N.handedIn)
    },
    { changes: CHANGES },
  )
  return (
    <Button
      size="small"
      variant={mayPublish ? 'secondary' : 'primary'}
      busy={isBusy}
      disabled={busy !== null && !isBusy}
      onClick={() => run()}
    >
      Remettre à la rédaction
    </Button>
  )
}

interface SubmissionActionsProps extends Pick<HandInButtonProps, 'saving' | 'mayPublish'> {
  saver: Saver
  submission: Submission
}

/** Of a stored draft: handing it in, taking it back, sending it back. */
export function SubmissionActions({
  saver,
  saving,
  mayPublish,
  submission: { known, change },
}: SubmissionActionsProps) {
  const waits = known?.submission?.sentBack === null
  if (known?.can.handIn)
    return waits ? (
      <TakeBackButton change={change} />
    ) : (
      <HandInButton {...{ saving, mayPublish }} handIn={() => change((params) => handInNow(params))} />
    )
  return waits && known?.can.review && <SendBackButton {...{ saver, saving, change }} />
}

export const handInNow = (params: { id: string }) => call('POST /content/{id}/submission', { params })

function TakeBackButton({ change }: Pick<Submission, 'change'>) {
  const { run, isBusy } = useChange(
    async () => {
      await change((params) => call('DELETE /content/{id}/submission', { params }))
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

interface SendBackButtonProps extends Pick<SubmissionActionsProps, 'saver' | 'saving'>, Pick<Submission, 'change'> {}

/** What was changed meanwhile is saved first: its writer goes on from there. */
function SendBackButton({ saver, saving: { save }, change }: SendBackButtonProps) {
  const id = useStore(saver.state, ({ stored }) => stored?.id ?? '')
  async function send(words: string) {
    if (saver.isDirty() && (await save('hand-in', { status: 'draft', fallback: M.editFailed })) === null) return 'stays'
    await change((params) => call('POST /content/{id}/submission/return', { params, body: { words } }))
    toast.success(N.sentBack)
    return undefined
  }
  return (
    <DialogButton
      size="small"
      load={loadDialog}
      dialog={(SendBackDialog, close) => <SendBackDialog {...{ id, send }} changes={CHANGES} onClosed={close} />}
    >
      Renvoyer à l’auteur
    </DialogButton>
  )
}

const on = (date: string) => `le ${formatDay(date)} à ${formatClock(date)}`

/** Above the text: that it waits, or why it was sent back. */
export function SubmissionNotice({ known }: Pick<Submission, 'known'>) {
  if (!known?.submission) return null
  const { writer, handedInAt, sentBack } = known.submission
  if (sentBack !== null)
    return (
      <section aria-label="Renvoyé à l’auteur" className={noticeClass('note')}>
        <p className="type-meta w-full">
          Renvoyé{sentBack.by !== null && ` par ${sentBack.by}`}, {on(sentBack.at)}
        </p>
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{sentBack.words}</p>
      </section>
    )
  return (
    <p className={noticeClass('note')}>
      {known.can.handIn
        ? `Remis à la rédaction ${on(handedInAt)}. Vous pouvez encore le modifier, ou le reprendre.`
        : `Remis par ${writer ?? 'un compte supprimé'} ${on(handedInAt)}.`}
    </p>
  )
}
