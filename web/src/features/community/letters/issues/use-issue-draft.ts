import { useState } from 'react'
import type { CallInput, FailedCall } from '#contract/calls.ts'
import type { IssuePart, LetterIssue } from '#contract/community/letter-issues.ts'
import { api } from '../../../../api/client.ts'
import { newKey } from '../../../../lib/new-key.ts'

/** `key`: the same for as long as it is written, wherever it stands. */
export type DraftPart = IssuePart & { key: string }

export interface IssueDraft extends Pick<LetterIssue, 'sender' | 'subject' | 'preview'> {
  parts: readonly DraftPart[]
}

/** An issue being written. Whatever becomes of a save, what was written stays, and what is written while it runs. */
export function useIssueDraft(stored: LetterIssue, onStored: (issue: LetterIssue) => void) {
  const [{ draft, version, saved }, setState] = useState(() => begin(stored))
  const [refusal, setRefusal] = useState<FailedCall>()
  const input = inputOf(draft)
  const isChanged = JSON.stringify(input) !== saved

  /** @returns the version that is stored then; null where it is not, which is told. */
  async function save(): Promise<number | null> {
    setRefusal(undefined)
    if (!isChanged) return version
    const outcome = await api('PUT /letters/issues/{id}', { params: { id: stored.id }, body: { version, ...input } })
    if (!outcome.ok) {
      setRefusal(outcome)
      return null
    }
    const { issue } = outcome.data
    setState((now) => ({ ...now, version: issue.version, saved: JSON.stringify(input) }))
    onStored(issue)
    return issue.version
  }

  return {
    draft,
    version,
    isChanged,
    refusal,
    refuse: setRefusal,
    change(how: (draft: IssueDraft) => Partial<IssueDraft>) {
      // What is being mended is no longer marked.
      setRefusal((now) => (now?.errors ? undefined : now))
      setState((now) => ({ ...now, draft: { ...now.draft, ...how(now.draft) } }))
    },
    save,
    /** Goes on from what is stored; what was written since is given up. */
    restart(from: LetterIssue) {
      setRefusal(undefined)
      setState(begin(from))
      onStored(from)
    },
  }
}

function begin({ version, sender, subject, preview, parts }: LetterIssue) {
  const draft: IssueDraft = { sender, subject, preview, parts: parts.map((part) => ({ ...part, key: newKey() })) }
  return { draft, version, saved: JSON.stringify(inputOf(draft)) }
}

/** What is asked of the server. */
function inputOf({ parts, ...lines }: IssueDraft): Omit<CallInput<'PUT /letters/issues/{id}'>['body'], 'version'> {
  return {
    ...lines,
    parts: parts.map((part) =>
      part.kind === 'words'
        ? { kind: part.kind, content: part.content, marked: part.marked }
        : { kind: part.kind, articleId: part.articleId, isWhole: part.isWhole },
    ),
  }
}
