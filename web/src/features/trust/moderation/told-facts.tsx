import type { ToldDecision } from '#contract/trust/moderation.ts'
import { formatDay } from '../../../lib/dates.ts'
import { frenchSpaces } from '../../../lib/typography.ts'
import { Fact } from './fact.tsx'
import { tellOwner, tellReporter } from './measure-words.ts'

/** What was decided, on what facts and by which rule (DSA, article 17). */
export function ToldFacts({ decision }: { decision: Omit<ToldDecision, 'id' | 'appeal' | 'appealableUntil'> }) {
  return (
    <dl className="grid gap-4">
      <Fact name="Décision">{frenchSpaces(toldTo(decision))}</Fact>
      <Fact name="Faits">{frenchSpaces(decision.facts)}</Fact>
      <Fact name="Règle">{frenchSpaces(decision.rule)}</Fact>
      <Fact name="Prise">
        le <time dateTime={decision.createdAt}>{formatDay(decision.createdAt)}</time>, par un modérateur, sans aucun
        traitement automatisé
      </Fact>
    </dl>
  )
}

/** What was decided, in the words of its side. */
function toldTo({ side, target, ...decision }: Pick<ToldDecision, 'side' | 'target' | 'measure' | 'suspendedUntil'>) {
  const told = { ...decision, kindOfTarget: target.kind }
  return side === 'owner' ? tellOwner(told) : tellReporter(told)
}
