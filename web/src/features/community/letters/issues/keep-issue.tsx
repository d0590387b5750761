import { api } from '../../../../api/client.ts'
import { retryAdvice } from '../../../../api/failure-words.ts'
import { isUnknown } from '../../../../api/read-context.ts'
import { useCall } from '../../../../api/use-call.ts'
import { frenchSpaces } from '../../../../lib/typography.ts'
import { useRegularly } from '../../../../lib/use-regularly.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useFocusHandover } from '../../../../ui/use-focus-handover.ts'
import { ComposeIssue } from './compose-issue.tsx'
import { FollowIssue } from './follow-issue.tsx'
import { IssueState, IssueTrouble, isUnderWay, LOOK_AGAIN } from './issue-state.tsx'

/** One issue of a letter, for who looks after it: written as long as it is a draft, then followed (docs/product/letters.md#issues). */
export function KeepIssue({ id }: { id: string }) {
  const params = { id }
  const { data, failure, reload, change } = useCall('GET /letters/issues/{id}', { params })
  const { handOver, receive } = useFocusHandover()
  const issue = data?.issue
  useRegularly(async (signal) => {
    if (issue === undefined || !isUnderWay(issue)) return
    const outcome = await api('GET /letters/issues/{id}', { params }, { signal })
    if (outcome.ok) change(() => outcome.data)
  }, LOOK_AGAIN)
  if (issue === undefined) {
    if (failure === undefined) return <Skeleton className="h-[40rem]" />
    if (isUnknown(failure)) return <p role="alert">{failure.message}</p>
    return <ErrorState title="Le numéro n’a pas pu être chargé" description={retryAdvice(failure)} onRetry={reload} />
  }
  return (
    <div className="grid max-w-3xl gap-6">
      <div className="grid gap-1">
        <p className="type-kicker wrap-anywhere">{frenchSpaces(issue.letterName)}</p>
        {/* Another one in each state: who brought it about has the focus there. */}
        <h2 key={issue.state} ref={receive} tabIndex={-1} className="type-section wrap-anywhere outline-none">
          {frenchSpaces(issue.subject || 'Sans objet')}
        </h2>
        <p role="status">
          <IssueState issue={issue} />
        </p>
      </div>
      <IssueTrouble trouble={issue.trouble} />
      {issue.state === 'draft' ? (
        <ComposeIssue issue={issue} onStored={(stored) => change(() => ({ issue: stored }))} onLeaving={handOver} />
      ) : (
        <FollowIssue issue={issue} onChanged={(changed) => change(() => ({ issue: changed }))} onLeaving={handOver} />
      )}
    </div>
  )
}
