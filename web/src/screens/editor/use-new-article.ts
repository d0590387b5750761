import { useState } from 'react'
import type { ContentStatus } from '#contract/articles.ts'
import { changeBlocks } from '../../features/writing/blocks/block-list.ts'
import { draftProblems } from '../../features/writing/draft-problems.ts'
import { EDITOR_MESSAGES as M } from '../../features/writing/messages.ts'
import type { Saver } from '../../features/writing/saver.ts'
import { forgetClaim } from '../../features/writing/tab-claim.ts'
import { useAskedProblems } from '../../features/writing/use-asked-problems.ts'
import { useFailureText } from '../../features/writing/use-failure-text.ts'
import { navigate } from '../../lib/navigate.ts'
import { toast } from '../../ui/toast.ts'
import { PLACE } from './editor-loader.ts'

/** Saving and publishing a new article: what is asked first (spec §5), what is said, where it leads (spec §4). */
export function useNewArticle(saver: Saver) {
  const [busy, setBusy] = useState<ContentStatus | null>(null)
  const { failure, tellFailure, forgetFailure } = useFailureText(saver)
  const { problems, attempt, ask, forget } = useAskedProblems(saver)

  async function save(status: ContentStatus, mustBeWhole: boolean): Promise<string | null> {
    if (busy !== null) return null
    saver.draft.set((now) => ({ ...now, list: changeBlocks(now.list, { kind: 'save-all' }) }))
    forgetFailure()
    forget()
    if (mustBeWhole && !ask(draftProblems)) return null
    const isNew = saver.state.get().stored === null
    setBusy(status)
    const outcome = await saver.save(status).finally(() => setBusy(null))
    if (outcome.ok) {
      // This article is done with here: the next visit begins anew, however soon it comes.
      forgetClaim(PLACE)
      return outcome.data.id
    }
    tellFailure(outcome, fallbackText(status, saver.draft.get().fields.isExternalArticle, isNew))
    return null
  }

  return {
    problems,
    attempt,
    failure,
    busy,
    forget() {
      forget()
      forgetFailure()
    },
    /** spec §5: a draft that the server already has is not asked for anything. */
    async saveDraft() {
      const id = await save('draft', saver.state.get().stored === null)
      if (id !== null) navigate(`/editor/${id}`)
    },
    async publish() {
      const id = await save('published', true)
      if (id === null) return
      toast.success('Article publié')
      navigate('/my-publications')
    },
  }
}

/** spec §8. */
function fallbackText(status: ContentStatus, isExternal: boolean, isNew: boolean): string {
  if (status === 'published') return isExternal ? M.publishExternalFailed : M.publishFailed
  if (!isNew) return M.draftUpdateFailed
  return isExternal ? M.saveExternalFailed : M.saveFailed
}
