import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { CallData } from '#contract/calls.ts'
import { ISSUE_MESSAGES as M } from '#contract/community/letter-issue-messages.ts'
import type { LetterIssue } from '#contract/community/letter-issues.ts'
import { LETTERS } from '#contract/community/letter-limits.ts'
import { call, callUnlessGone } from '../../../../api/call.ts'
import { api } from '../../../../api/client.ts'
import { failureWords } from '../../../../api/failure-words.ts'
import { useChange } from '../../../../api/use-change.ts'
import { navigate } from '../../../../lib/navigate.ts'
import { formatCount, formatNumber } from '../../../../lib/numbers.ts'
import { Button } from '../../../../ui/button.tsx'
import { confirm } from '../../../../ui/confirm.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { toast } from '../../../../ui/toast.ts'
import { late } from '../../../../ui/use-part.tsx'
import { FormError } from '../../../people/account-page/account-page.tsx'
import { useLeaveGuard } from '../../../site/form/use-leave-guard.ts'
import { IssueParts } from './issue-parts.tsx'
import { useIssueDraft } from './use-issue-draft.ts'

const DrawnDialog = late(async () => (await import('./drawn-dialog.tsx')).DrawnDialog)
const MissingDialog = late(async () => (await import('./missing-dialog.tsx')).MissingDialog)
const MomentDialog = late(
  async () => (await import('../../../publishing/plans/moment-dialog.tsx')).MomentDialog<{ issue: LetterIssue }>,
)

/** What is said where somebody else was there meanwhile: only the last version helps. */
const OUTDATED: readonly string[] = [M.changedMeanwhile, M.notEditable, M.alreadySent]

type Act = 'save' | 'draw' | 'test' | 'plan' | 'send'

interface ComposeIssueProps {
  issue: LetterIssue
  onStored: (issue: LetterIssue) => void
  /** It is about to be no draft any more. */
  onLeaving: () => void
}

/** An issue that is written, looked at, tried and sent. Whatever is done with it, it is saved first. */
export function ComposeIssue({ issue, onStored, onLeaving }: ComposeIssueProps) {
  const { id } = issue
  const params = { id }
  const { pathname, search } = useLocation()
  const { draft, version, isChanged, refusal, refuse, change, save, restart } = useIssueDraft(issue, onStored)
  const [drawn, setDrawn] = useState<CallData<'GET /letters/issues/{id}/drawn'>>()
  const [opened, setOpened] = useState<'missing' | 'plan'>()
  const planned = useRef<LetterIssue>(null)
  const isGone = useRef(false)
  useLeaveGuard(
    () => isChanged && !isGone.current,
    'Ce que vous avez écrit depuis le dernier enregistrement est perdu.',
  )

  function leave(begun: LetterIssue) {
    onLeaving()
    onStored(begun)
  }

  async function act(what: Act): Promise<void> {
    const saved = await save()
    if (saved === null) return
    if (what === 'save') toast.success(M.saved)
    if (what === 'draw') setDrawn((await call('GET /letters/issues/{id}/drawn', { params })).data)
    if (what === 'test') toast.success((await call('POST /letters/issues/{id}/test', { params })).message ?? '')
    if (what === 'plan') setOpened('plan')
    if (what === 'send') await send(saved)
  }

  async function send(saved: number): Promise<void> {
    const { readers, missing } = await look()
    if (missing.length > 0) return setOpened('missing')
    const isSure = await confirm({
      title: `Envoyer ce numéro à ${formatCount(readers, 'personne')} ?`,
      description: 'Il part tout de suite. Ce qui est parti ne se reprend pas.',
      confirmLabel: 'Envoyer',
      danger: false,
    })
    if (!isSure) return
    const { data, message } = await call('POST /letters/issues/{id}/send', { params, body: { version: saved } })
    toast.success(message ?? '')
    leave(data.issue)
  }

  /** As it stands now, whoever subscribed meanwhile. */
  async function look(): Promise<LetterIssue> {
    const { data } = await call('GET /letters/issues/{id}', { params })
    onStored(data.issue)
    return data.issue
  }

  const acting = useChange(act, { onFailure: refuse })
  const button = (what: Act) => ({ busy: acting.current === what, onClick: () => acting.run(what) })

  const restarting = useChange(async () => restart(await look()), {
    sure: {
      title: 'Recharger la dernière version ?',
      description: 'Ce que vous avez écrit depuis le dernier enregistrement est perdu.',
      confirmLabel: 'Recharger',
    },
  })
  const removing = useChange(
    async () => {
      const removed = await callUnlessGone('DELETE /letters/issues/{id}', { params })
      toast.success(removed?.message ?? '')
      isGone.current = true
      navigate(pathname.slice(0, pathname.lastIndexOf('/')) + search)
    },
    {
      sure: {
        title: 'Supprimer ce numéro ?',
        description: 'Ce brouillon et ses textes sont perdus ; les contenus restent publiés.',
        confirmLabel: 'Supprimer',
      },
    },
  )

  const errorOf = (field: string) => refusal?.errors?.find((error) => error.field === field)?.message
  const line = (name: 'sender' | 'subject' | 'preview') => ({
    name,
    value: draft[name],
    error: errorOf(name),
    onChange: ({ target }: { target: HTMLInputElement }) => change(() => ({ [name]: target.value })),
  })

  return (
    <>
      <div className="grid max-w-xl gap-5">
        <TextField label="Nom de l’expéditeur" maxLength={LETTERS.senderMax} {...line('sender')} />
        <TextField label="Objet" maxLength={LETTERS.subjectMax} {...line('subject')} />
        <TextField
          label="Aperçu"
          help="La ligne que les messageries montrent à côté de l’objet, dans la liste des courriels."
          maxLength={LETTERS.previewMax}
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
      {drawn && <DrawnDialog drawn={drawn} onClosed={() => setDrawn(undefined)} />}
      {opened === 'missing' && <MissingDialog missing={issue.missing} onClosed={() => setOpened(undefined)} />}
      {opened === 'plan' && (
        <MomentDialog
          title="Planifier l’envoi"
          description={`À qui recevra la lettre à ce moment-là : ${formatCount(issue.readers, 'personne')} aujourd’hui.`}
          send={(moment) => api('POST /letters/issues/{id}/send', { params, body: { ...moment, version } })}
          onPlanned={(data) => {
            planned.current = data.issue
          }}
          onClosed={() => {
            setOpened(undefined)
            if (planned.current) leave(planned.current)
          }}
        />
      )}
    </>
  )
}
