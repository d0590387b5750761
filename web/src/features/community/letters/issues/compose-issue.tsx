import { type ChangeEvent, useRef } from 'react'
import { ISSUE_MESSAGES as M } from '#contract/community/letter-issue-messages.ts'
import type { LetterIssue } from '#contract/community/letter-issues.ts'
import { LETTERS } from '#contract/limits.ts'
import { api } from '../../../../api/client.ts'
import { failureWords } from '../../../../api/failure-words.ts'
import { formatCount, formatNumber } from '../../../../lib/numbers.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { late } from '../../../../ui/use-part.tsx'
import { FormError } from '../../../people/account-page/account-page.tsx'
import { useLeaveGuard } from '../../../site/form/use-leave-guard.ts'
import { IssueParts } from './issue-parts.tsx'
import { useIssueActs } from './use-issue-acts.ts'
import { useIssueDraft } from './use-issue-draft.ts'

const DrawnDialog = late(async () => (await import('./drawn-dialog.tsx')).DrawnDialog)
const MissingDialog = late(async () => (await import('./missing-dialog.tsx')).MissingDialog)
const MomentDialog = late(
  async () => (await import('../../../publishing/plans/moment-dialog.tsx')).MomentDialog<{ issue: LetterIssue }>,
)

/** What is said where somebody else was there meanwhile: only the last version helps. */
const OUTDATED: readonly string[] = [M.changedMeanwhile, M.notEditable, M.alreadySent]

interface ComposeIssueProps {
  issue: LetterIssue
  onStored: (issue: LetterIssue) => void
  /** It is about to be no draft any more. */
  onLeaving: () => void
}

/** An issue that is written, looked at, tried and sent. */
export function ComposeIssue({ issue, onStored, onLeaving }: ComposeIssueProps) {
  const writing = useIssueDraft(issue, onStored)
  const { draft, version, isChanged, refusal, change } = writing
  const planned = useRef<LetterIssue>(null)
  const isGone = useRef(false)
  const begin = (begun: LetterIssue) => {
    onLeaving()
    onStored(begun)
  }
  const { button, restarting, removing, drawn, opened, close } = useIssueActs({
    ...{ id: issue.id, draft: writing, onStored, onBegun: begin },
    onGone: () => {
      isGone.current = true
    },
  })
  useLeaveGuard(
    () => isChanged && !isGone.current,
    'Ce que vous avez écrit depuis le dernier enregistrement est perdu.',
  )

  const line = (name: 'sender' | 'subject' | 'preview') => ({
    name,
    value: draft[name],
    maxLength: LETTERS[`${name}Max`],
    error: refusal?.errors?.find(({ field }) => field === name)?.message,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change(() => ({ [name]: target.value })),
  })

  return (
    <>
      <div className="grid max-w-xl gap-5">
        <TextField label="Nom de l’expéditeur" {...line('sender')} />
        <TextField label="Objet" {...line('subject')} />
        <TextField
          label="Ligne d’accroche"
          help="La ligne que les messageries montrent à côté de l’objet, dans la liste des courriels."
          {...line('preview')}
        />
      </div>
      <IssueParts
        issue={issue}
        parts={draft.parts}
        change={(how) => change(({ parts }) => ({ parts: how(parts) }))}
        problemOf={(index) => refusal?.errors?.find(({ field }) => `${field}.`.startsWith(`parts.${index}.`))?.message}
      />
      <section aria-labelledby="envoi" className="grid gap-4">
        <h3 id="envoi" className="type-title">
          Envoyer
        </h3>
        <p className="text-soft">Abonnés aujourd’hui : {formatNumber(issue.readers)}</p>
        <div className="flex flex-wrap gap-3">
          <Button {...button('test')}>M’envoyer un essai</Button>
          <Button {...button('plan')}>Planifier…</Button>
          <Button variant="primary" {...button('send')}>
            Envoyer maintenant…
          </Button>
          <Button variant="quiet" busy={removing.isBusy} onClick={() => removing.run()}>
            Supprimer
          </Button>
        </div>
      </section>
      <div className="sticky bottom-(--bottom-bar-height) z-3 grid gap-3 border-t border-rule bg-paper py-3">
        <FormError message={refusal && failureWords(refusal)} />
        <div className="flex flex-wrap items-center gap-3">
          <Button {...button('save')}>Enregistrer</Button>
          <Button {...button('draw')}>Aperçu</Button>
          {refusal && OUTDATED.includes(refusal.message) && (
            <Button busy={restarting.isBusy} onClick={() => restarting.run()}>
              Recharger
            </Button>
          )}
          <p className="type-meta">{isChanged ? 'Modifications non enregistrées' : 'Tout est enregistré'}</p>
        </div>
      </div>
      {drawn && <DrawnDialog drawn={drawn} onClosed={close} />}
      {opened === 'missing' && <MissingDialog missing={issue.missing} onClosed={close} />}
      {opened === 'plan' && (
        <MomentDialog
          title="Planifier l’envoi"
          description={`Il partira aux abonnés de ce moment-là (${formatCount(issue.readers, 'personne')} aujourd’hui).`}
          send={(moment) =>
            api('POST /letters/issues/{id}/send', { params: { id: issue.id }, body: { ...moment, version } })
          }
          onPlanned={(data) => {
            planned.current = data.issue
          }}
          onClosed={() => {
            close()
            if (planned.current) begin(planned.current)
          }}
        />
      )}
    </>
  )
}
