import { useState } from 'react'
import type { ContentStatus } from '#contract/articles.ts'
import { contentOf, isChanged } from '../../features/writing/article-fields.ts'
import { changeBlocks } from '../../features/writing/blocks/block-list.ts'
import { draftProblems, savingProblems } from '../../features/writing/draft-problems.ts'
import { EDITOR_MESSAGES as M } from '../../features/writing/messages.ts'
import type { Saver } from '../../features/writing/saver.ts'
import { type Rule, useAskedProblems } from '../../features/writing/use-asked-problems.ts'
import { useFailureText } from '../../features/writing/use-failure-text.ts'
import { useStore } from '../../lib/store.ts'

type Action = 'save' | 'status'

/** SAUVEGARDER and the status toggle of the edit screen: what is asked first and what is said (spec §4, §5, §8). */
export function useEditArticle(saver: Saver) {
  const [busy, setBusy] = useState<Action | null>(null)
  const { failure, tellFailure, forgetFailure } = useFailureText(saver)
  const [success, setSuccess] = useState<string | null>(null)
  const { problems, attempt, ask, forget } = useAskedProblems(saver)
  const { stored, saved } = useStore(saver.state, (state) => state)
  const isDirty = useStore(saver.draft, (draft) => isChanged(contentOf(draft), saved))
  const status = stored?.status ?? 'draft'

  async function run(action: Action, wanted: ContentStatus, asked: Rule | null, fallback: string) {
    if (busy !== null) return
    saver.draft.set((now) => ({ ...now, list: changeBlocks(now.list, { kind: 'save-all' }) }))
    forgetFailure()
    setSuccess(null)
    forget()
    if (asked !== null && !ask(asked)) return
    setBusy(action)
    const outcome = await saver.save(wanted).finally(() => setBusy(null))
    if (!outcome.ok) return tellFailure(outcome, fallback)
    setSuccess(action === 'status' && wanted === 'published' ? M.published : M.saved)
  }

  return {
    status,
    isDirty,
    busy,
    failure,
    problems,
    attempt,
    /** Until something changes again. */
    success: isDirty ? null : success,
    save: () => run('save', status, savingProblems, M.editFailed),
    toggleStatus: () =>
      status === 'published'
        ? run('status', 'draft', null, M.statusFailed)
        : run('status', 'published', draftProblems, M.statusFailed),
  }
}
