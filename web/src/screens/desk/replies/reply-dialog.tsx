import { REPLY_MESSAGES as M } from '#contract/trust/messages.ts'
import { type Reply, replyEndpoints } from '#contract/trust/rights-of-reply.ts'
import { call } from '../../../api/call.ts'
import { checkForm } from '../../../features/site/form/check-form.ts'
import { FormDialog } from '../../../features/site/form/form-dialog.tsx'
import { frenchSpaces } from '../../../lib/typography.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast.ts'

interface ReplyDialogProps {
  reply: Reply
  onClosed: (wasDecided: boolean) => void
}

const CALL = 'POST /admin/rights-of-reply/{id}/decision'
const check = checkForm(replyEndpoints[CALL].body)

/** A request as a whole: inserted as it was written, or refused with a reason, which goes to who asked. */
export function ReplyDialog({ reply, onClosed }: ReplyDialogProps) {
  const { id, name, capacity, passage, text, article, can } = reply
  return (
    <FormDialog
      size="large"
      title="Droit de réponse"
      description={`« ${article.title} ». Demandé par ${name}${capacity === '' ? '' : ` (${capacity})`}.`}
      keep={`reply:${id}`}
      check={check}
      send={async (body) => {
        await call(CALL, { params: { id }, body })
        toast.success(M[body.outcome])
      }}
      onClosed={onClosed}
      actions={({ id, submitter, close }) =>
        can.decide ? (
          <>
            <Button type="submit" form={id} name="outcome" value="refused" busy={submitter?.matches('[value=refused]')}>
              Refuser
            </Button>
            <Button
              type="submit"
              form={id}
              name="outcome"
              value="inserted"
              variant="primary"
              busy={submitter?.matches('[value=inserted]')}
            >
              Insérer la réponse
            </Button>
          </>
        ) : (
          <Button onClick={close}>Fermer</Button>
        )
      }
    >
      {({ field }) => (
        <>
          <Quoted title="Passage contesté" text={passage} />
          <Quoted title="Réponse" text={text} />
          {reply.refusal && <Quoted title="Motif du refus" text={reply.refusal} />}
          {can.decide && (
            <TextArea
              label="Motif d’un refus"
              help="Envoyé à qui demande. Les motifs admis : la réponse est hors délai, trop longue, sans rapport avec l’article, contraire à la loi, à l’honneur de l’auteur ou aux droits de tiers, ou la personne n’est ni nommée ni désignée."
              {...field('refusal')}
              maxHeight={200}
            />
          )}
        </>
      )}
    </FormDialog>
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
