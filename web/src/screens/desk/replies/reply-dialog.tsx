import { useState } from 'react'
import { RIGHT_OF_REPLY } from '#contract/limits.ts'
import { REPLY_MESSAGES as M } from '#contract/trust/messages.ts'
import type { Reply } from '#contract/trust/rights-of-reply.ts'
import { call } from '../../../api/call.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { useChange } from '../../../api/use-change.ts'
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
  const { id, name, capacity, passage, text, article, can } = reply
  const [isOpen, setOpen] = useState(true)
  const [isDone, setDone] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [error, setError] = useState<string>()

  async function decide(outcome: Outcome) {
    const body = { outcome, ...(outcome === 'refused' && { refusal }) }
    await call('POST /admin/rights-of-reply/{id}/decision', { params: { id }, body })
    toast.success(outcome === 'inserted' ? M.inserted : M.refused)
    setDone(true)
    setOpen(false)
  }
  const { run, isBusy, current } = useChange(decide, { onFailure: (failure) => setError(failureWords(failure)) })
  const refuse = () => (refusal.trim() === '' ? setError(M.refusalMissing) : run('refused'))

  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      onClosed={() => onClosed(isDone)}
      locked={isBusy}
      size="large"
      title="Droit de réponse"
      description={`« ${article.title} ». Demandé par ${name}${capacity === '' ? '' : ` (${capacity})`}.`}
      actions={
        can.decide ? (
          <>
            <Button busy={current === 'refused'} onClick={refuse}>
              Refuser
            </Button>
            <Button variant="primary" busy={current === 'inserted'} onClick={() => run('inserted')}>
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
        {can.decide && (
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
