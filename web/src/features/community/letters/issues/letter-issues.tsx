import { useLocation } from 'react-router'
import type { CallData } from '#contract/calls.ts'
import type { IssueSummary } from '#contract/community/letter-issues.ts'
import type { LetterOwner } from '#contract/community/letters.ts'
import { call } from '../../../../api/call.ts'
import { api } from '../../../../api/client.ts'
import { useChange } from '../../../../api/use-change.ts'
import type { List } from '../../../../api/use-list.ts'
import { navigate } from '../../../../lib/navigate.ts'
import { useRegularly } from '../../../../lib/use-regularly.ts'
import { Button } from '../../../../ui/button.tsx'
import { pencil } from '../../../../ui/glyphs.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { LoadMore } from '../../../reading/infinite-scroll/load-more.tsx'
import { figuresInWords, IssueState, IssueTrouble, isUnderWay, LOOK_AGAIN } from './issue-state.tsx'

interface LetterIssuesProps {
  owner: LetterOwner
  list: List<CallData<'GET /letters/of/{owner}/issues'>>
}

/** The issues of a letter, the last first, and the way to another one; those that are being sent are looked at again and again. */
export function LetterIssues({ owner, list }: LetterIssuesProps) {
  const issues = list.pages.flatMap((page) => page.issues)
  const params = { owner }
  const { pathname, search } = useLocation()
  const toIssue = (id: string) => `${pathname}/${id}${search}`
  const begin = useChange(async () => {
    const { data } = await call('POST /letters/of/{owner}/issues', { params })
    navigate(toIssue(data.issue.id))
  })
  useRegularly(async (signal) => {
    if (!issues.some(isUnderWay)) return
    const outcome = await api('GET /letters/of/{owner}/issues', { params, query: {} }, { signal })
    if (outcome.ok) list.change((pages) => [outcome.data, ...pages.slice(1)])
  }, LOOK_AGAIN)
  return (
    <section aria-labelledby="numeros" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="numeros" className="type-section">
          Numéros
        </h2>
        <Button variant="primary" busy={begin.isBusy} onClick={() => begin.run()}>
          <Icon glyph={pencil} /> Écrire un numéro
        </Button>
      </div>
      {list.status === 'idle' && issues.length === 0 && (
        <p className="text-soft">Aucun numéro pour l’instant. Un numéro mêle vos textes et des contenus publiés.</p>
      )}
      <ul className="divide-y divide-rule border-y border-rule empty:hidden">
        {issues.map((issue) => (
          <IssueLine key={issue.id} to={toIssue(issue.id)} issue={issue} />
        ))}
      </ul>
      <LoadMore list={list} failure="Les numéros n’ont pas pu être chargés" />
    </section>
  )
}

function IssueLine({ to, issue }: { to: string; issue: IssueSummary }) {
  const { subject, begunAt, figures, trouble } = issue
  return (
    <li className="grid gap-1 py-3">
      <a href={to} className="flex min-h-11 items-center justify-self-start font-semibold underline wrap-anywhere">
        {subject || 'Sans objet'}
      </a>
      <p>
        <IssueState issue={issue} />
      </p>
      {begunAt !== null && <p className="type-meta tabular-nums">{figuresInWords(figures)}</p>}
      <IssueTrouble trouble={trouble} />
    </li>
  )
}
