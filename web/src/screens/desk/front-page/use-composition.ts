import { useEffect, useState } from 'react'
import type { FailedCall } from '#contract/calls.ts'
import type { FrontEdition } from '#contract/publishing/front-page.ts'
import { api } from '../../../api/client.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { useChange } from '../../../api/use-change.ts'
import { accountKey } from '../../../session/session-store.ts'
import { toast } from '../../../ui/toast.ts'
import { type Composition, compositionOf, inputOf, isSame, subjectOf } from './composition.ts'

/** What is not saved yet, by account, for as long as the tab is open: another part of the desk may be looked at meanwhile. */
const begun = new Map<string, { edition: FrontEdition; composition: Composition }>()

const place = () => accountKey('front-page')

interface Composing {
  /** The edition that it is made from. */
  edition: FrontEdition
  composition: Composition
  change: (how: (composition: Composition) => Composition) => void
  isChanged: boolean
  /** What the server refused, by the id of a piece or the key of a rubric. */
  problems: ReadonlyMap<string, string>
  /** Why nothing was saved, where it is about none of them. */
  failure: string | undefined
  /** Who came first, and what they put together. */
  conflict: { message: string; theirs: FrontEdition } | undefined
  isSaving: boolean
  /** @param over the edition to save over: the one that this was made from, or somebody else's. */
  save: (over: FrontEdition) => void
  /** Goes on from an edition as it stands; what was changed is given up. */
  restart: (from: FrontEdition) => void
}

interface Refusal {
  problems: ReadonlyMap<string, string>
  failure?: string
  conflict?: { message: string; theirs: FrontEdition }
}

const NOTHING_REFUSED: Refusal = { problems: new Map() }

/** La une being put together. Whatever becomes of a save, what was put together stays, and what is changed while it runs. */
export function useComposition(stored: FrontEdition): Composing {
  const [{ edition, composition }, setState] = useState(
    () => begun.get(place()) ?? { edition: stored, composition: compositionOf(stored) },
  )
  const [refusal, setRefusal] = useState(NOTHING_REFUSED)
  const isChanged = !isSame(composition, compositionOf(edition))

  useEffect(() => {
    if (!isChanged) {
      begun.delete(place())
      return
    }
    begun.set(place(), { edition, composition })
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [edition, composition, isChanged])

  function restart(from: FrontEdition) {
    setRefusal(NOTHING_REFUSED)
    setState({ edition: from, composition: compositionOf(from) })
  }

  const { run: save, isBusy: isSaving } = useChange(async (over: FrontEdition) => {
    const sent = composition
    const outcome = await api('PUT /admin/front-page', { body: inputOf(sent, over.version) })
    if (!outcome.ok) return setRefusal(await refusalOf(outcome, sent))
    const saved = outcome.data.edition
    // Whoever has left this part of the desk meanwhile comes back to what is in place.
    if (begun.get(place())?.composition === sent) begun.delete(place())
    setRefusal(NOTHING_REFUSED)
    setState((now) => ({
      edition: saved,
      composition: now.composition === sent ? compositionOf(saved) : now.composition,
    }))
    toast.success(outcome.message ?? 'La une est en place')
  })

  return {
    edition,
    composition,
    change: (how) => setState((now) => ({ ...now, composition: how(now.composition) })),
    isChanged,
    problems: refusal.problems,
    failure: refusal.failure,
    conflict: refusal.conflict,
    isSaving,
    save,
    restart,
  }
}

async function refusalOf(outcome: FailedCall, composition: Composition): Promise<Refusal> {
  if (outcome.status === 409) {
    const theirs = await api('GET /admin/front-page')
    if (theirs.ok) return { problems: new Map(), conflict: { message: outcome.message, theirs: theirs.data.edition } }
  }
  const problems = (outcome.errors ?? []).map(({ field, message }) => [subjectOf(composition, field), message] as const)
  const placed = problems.flatMap(([subject, message]) => (subject === undefined ? [] : [[subject, message] as const]))
  return { problems: new Map(placed), failure: failureWords(outcome) }
}
