import { useState } from 'react'
import { useLocation } from 'react-router'
import type { CallData } from '#contract/calls.ts'
import { ISSUE_MESSAGES as M } from '#contract/community/letter-issue-messages.ts'
import type { LetterIssue } from '#contract/community/letter-issues.ts'
import { call, callUnlessGone } from '../../../../api/call.ts'
import { useChange } from '../../../../api/use-change.ts'
import { navigate } from '../../../../lib/navigate.ts'
import { formatCount } from '../../../../lib/numbers.ts'
import { frenchSpaces } from '../../../../lib/typography.ts'
import { confirm } from '../../../../ui/confirm.ts'
import { toast } from '../../../../ui/toast.ts'
import type { useIssueDraft } from './use-issue-draft.ts'

type Act = 'save' | 'draw' | 'test' | 'plan' | 'send'

interface ActsOptions {
  id: string
  draft: Pick<ReturnType<typeof useIssueDraft>, 'save' | 'refuse' | 'restart'>
  onStored: (issue: LetterIssue) => void
  /** It is sent, or about to be. */
  onBegun: (issue: LetterIssue) => void
  /** It is no more; the way to its letter follows. */
  onGone: () => void
}

/** What is done with an issue that is written. Whatever it is, the issue is saved first; one thing is done at a time. */
export function useIssueActs({ id, draft, onStored, onBegun, onGone }: ActsOptions) {
  const params = { id }
  const { pathname, search } = useLocation()
  const [drawn, setDrawn] = useState<CallData<'GET /letters/issues/{id}/drawn'>>()
  const [opened, setOpened] = useState<'missing' | 'plan'>()

  async function act(what: Act): Promise<void> {
    const version = await draft.save()
    if (version === null) return
    if (what === 'save') toast.success(M.saved)
    if (what === 'draw') setDrawn((await call('GET /letters/issues/{id}/drawn', { params })).data)
    if (what === 'test') toast.success((await call('POST /letters/issues/{id}/test', { params })).message ?? '')
    if (what === 'plan') setOpened('plan')
    if (what === 'send') await send(version)
  }

  async function send(version: number): Promise<void> {
    const { readers, missing, parts } = await look()
    if (missing.length > 0) return setOpened('missing')
    const isSure = await confirm({
      title: `Envoyer ce numéro à ${formatCount(readers, 'personne')} ?`,
      description: `Il part tout de suite, et ce qui est parti ne se reprend pas.${leftOutOf(parts)}`,
      confirmLabel: 'Envoyer',
      danger: false,
    })
    if (!isSure) return
    const { data, message } = await call('POST /letters/issues/{id}/send', { params, body: { version } })
    toast.success(message ?? '')
    onBegun(data.issue)
  }

  /** As it stands now, whoever subscribed meanwhile. */
  async function look(): Promise<LetterIssue> {
    const { data } = await call('GET /letters/issues/{id}', { params })
    onStored(data.issue)
    return data.issue
  }

  const acting = useChange(act, { onFailure: draft.refuse })
  const restarting = useChange(async () => draft.restart(await look()), {
    sure: {
      title: 'Recharger la dernière version ?',
      description: 'Ce que vous avez écrit depuis le dernier enregistrement est perdu.',
      confirmLabel: 'Recharger',
    },
  })
  const removing = useChange(
    async () => {
      const removed = await callUnlessGone('DELETE /letters/issues/{id}', { params })
      toast.success(removed?.message ?? M.removed)
      onGone()
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

  return {
    /** For the button of an act. */
    button: (what: Act) => ({ busy: acting.current === what, onClick: () => acting.run(what) }),
    restarting,
    removing,
    drawn,
    opened,
    close() {
      setDrawn(undefined)
      setOpened(undefined)
    },
  }
}

/** Says which pieces the letter goes without, as they are not published. */
function leftOutOf(parts: LetterIssue['parts']): string {
  const titles = parts.flatMap((part) => (part.kind === 'piece' && part.article === null ? `« ${part.title} »` : []))
  return titles.length === 0 ? '' : frenchSpaces(` Laissé de côté, car pas publié : ${titles.join(', ')}.`)
}
