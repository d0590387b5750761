import type { LetterIssue, TroubledRecipient } from '#contract/community/letter-issues.ts'
import { call } from '../../../../api/call.ts'
import { useChange } from '../../../../api/use-change.ts'
import { useList } from '../../../../api/use-list.ts'
import { formatNumber } from '../../../../lib/numbers.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.ts'
import { LoadMore } from '../../../reading/infinite-scroll/load-more.tsx'

const KINDS = {
  refused: {
    title: 'Adresses qui ont refusé',
    sure: 'Aux adresses qui l’ont refusé et restent abonnées. Celles qui ont quitté la lettre ne reçoivent rien.',
  },
  doubtful: {
    title: 'Adresses incertaines',
    sure: 'Ce numéro leur est peut-être déjà parvenu : elles peuvent le recevoir deux fois.',
  },
} as const satisfies Record<TroubledRecipient['state'], unknown>

interface IssueTroublesProps {
  issue: LetterIssue
  state: TroubledRecipient['state']
  onAgain: (issue: LetterIssue) => void
  onLeaving: () => void
}

/** The addresses that an issue did not reach, or maybe not, and the way to try again. */
export function IssueTroubles({ issue, state, onAgain, onLeaving }: IssueTroublesProps) {
  const params = { id: issue.id }
  const { title, sure } = KINDS[state]
  const list = useList('GET /letters/issues/{id}/troubles', { params, query: { state } })
  const again = useChange(
    async () => {
      const { data, message } = await call('POST /letters/issues/{id}/again', { params, body: { state } })
      toast.success(message ?? '')
      onLeaving()
      onAgain(data.issue)
    },
    { sure: { title: 'Renvoyer ce numéro ?', description: sure, confirmLabel: 'Renvoyer', danger: false } },
  )
  return (
    <section aria-labelledby={state} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={state} className="type-title">
          {title} ({formatNumber(issue.figures[state])})
        </h3>
        {issue.state === 'sent' && (
          <Button busy={again.isBusy} aria-label={`Renvoyer : ${title}`} onClick={() => again.run()}>
            Renvoyer
          </Button>
        )}
      </div>
      <ul className="divide-y divide-rule border-y border-rule empty:hidden">
        {list.pages
          .flatMap(({ recipients }) => recipients)
          .map((recipient) => (
            <li key={recipient.id} className="grid gap-1 py-3">
              <p className="flex flex-wrap items-center gap-2">
                <strong className="font-semibold wrap-anywhere">{recipient.email}</strong>
                {recipient.hasLeft && <Badge>N’est plus abonnée</Badge>}
              </p>
              <p className="type-meta wrap-anywhere">{recipient.reason}</p>
            </li>
          ))}
      </ul>
      <LoadMore list={list} failure="Les adresses n’ont pas pu être chargées" />
    </section>
  )
}
