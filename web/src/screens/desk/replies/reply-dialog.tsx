import { useState } from 'react'
import { RIGHT_OF_REPLY } from '#contract/limits.ts'
import { REPLY_MESSAGES as M } from '#contract/trust/messages.ts'
import type { Reply } from '#contract/trust/rights-of-reply.ts'
import { api } from '../../../api/client.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { frenchSpaces } from '../../../lib/typography.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast.ts'

interface ReplyDialogProps {
  reply: Reply
  onClosed: (wasDecided: boolean) => void
}

type Outcome = 'inserted' | 'refused'

/** A request as a whole: inserted as it was written, or refused with a reason, which goes to who asked. */
export function ReplyDialog({ reply, onClosed }: ReplyDialogProps) {
  const { id, name, capacity, passage, text, state, article } = reply
  const [isOpen, setOpen] = useState(true)
  const [isDone, setDone] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState<Outcome>()
  const isWaiting = state === 'waiting'

  async function decide(outcome: Outcome) {
    if (busy !== undefined) return
    if (outcome === 'refused' && refusal.trim() === '') return setError(M.refusalMissing)
    setBusy(outcome)
    const body = { outcome, ...(outcome === 'refused' && { refusal }) }
    const answer = await api('POST /admin/rights-of-reply/{id}/decision', { params: { id }, body })
    setBusy(undefined)
    if (!answer.ok) return setError(failureWords(answer))
    toast.success(outcome === 'inserted' ? M.inserted : M.refused)
    setDone(true)
    setOpen(false)
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      onClosed={() => onClosed(isDone)}
      locked={busy !== undefined}
      size="large"
      title="Droit de réponse"
      description={`« ${article.title} ». Demandé par ${name}${capacity === '' ? '' : ` (${capacity})`}.`}
      actions={
        isWaiting ? (
          <>
            <Button busy={busy === 'refused'} onClick={() => decide('refused')}>
              Refuser
            </Button>
            <Button variant="primary" busy={busy === 'inserted'} onClick={() => decide('inserted')}>
              Insérer la réponse
            </Button>
          </>
        ) : (
          <Button onClick={() => setOpen(false)}>Fermer</Button>
        )
      }
    >
      <div className="grid gap-5">
        <Quoted title="Passage contesté" text={passage} />
        <Quoted title="Réponse" text={text} />
        {reply.refusal && <Quoted title="Motif du refus" text={reply.refusal} />}
        {isWaiting && (
          <TextArea
            label="Motif d’un refus"
            help="Envoyé à qui demande. Les motifs admis : la réponse est hors délai, trop longue, sans rapport avec l’article, contraire à la loi, à l’honneur de l’auteur ou aux droits de tiers, ou la personne n’est ni nommée ni désignée."
            value={refusal}
            error={error}
            maxLength={RIGHT_OF_REPLY.refusalMax}
            maxHeight={200}
            onChange={({ target }) => {
              setRefusal(target.value)
              setError(undefined)
            }}
          />
        )}
      </div>
    </Dialog>
  )
}

function Quoted({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3 className="font-semibold text-sm">{title}</h3>
      <p className="mt-1 whitespace-pre-line border-edge border-l-2 pl-3">{frenchSpaces(text)}</p>
    </div>
  )
}
