import { useState } from 'react'
import type { WholeCase } from '#contract/trust/moderation.ts'
import { api } from '../../../api/client.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { useChange } from '../../../api/use-change.ts'
import { forgetFields } from '../../../features/site/form/kept-fields.ts'
import { useForm } from '../../../features/site/form/use-form.ts'
import { RuleField } from '../../../features/trust/moderation/rule-field.tsx'
import { sendWithKeys } from '../../../lib/enter-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useFocusHandover } from '../../../ui/use-focus-handover.ts'
import { CaseSection } from './case-section.tsx'
import { type DecisionInput, DecisionPreview } from './decision-preview.tsx'
import { measureCards, TERMS, USUAL_TERM } from './measure-cards.ts'

interface DecisionFormProps {
  reported: WholeCase
  onDecided: () => void
  /** Somebody else decided first: the case as it is now. */
  onTooLate: (decided: WholeCase) => void
}

/** Decides about a case: measure, rule and facts; then what both sides will read, and only then the decision. */
export function DecisionForm({ reported, onDecided, onTooLate }: DecisionFormProps) {
  const { id, target, measures, reportsCount } = reported
  const name = `decision:${id}`
  const [prepared, setPrepared] = useState<DecisionInput>()
  const [failure, setFailure] = useState<string>()
  const { handOver, receive } = useFocusHandover()

  const { field, formProps, isSubmitting, kept } = useForm({
    keep: name,
    loadCheck: async () => (await import('../../../features/trust/forms/form-checks.ts')).checkDecision,
    async send(decision) {
      setFailure(undefined)
      setPrepared(decision)
      return undefined
    },
  })
  const [measure, setMeasure] = useState(kept.measure)

  const deciding = useChange(async (body: DecisionInput) => {
    setFailure(undefined)
    const outcome = await api('POST /admin/cases/{id}/decision', { params: { id }, body })
    const now = outcome.ok ? null : await readAnew(outcome.status)
    if (outcome.ok) {
      forgetFields(name)
      onDecided()
    } else if (now?.decision) onTooLate(now)
    else setFailure(failureWords(outcome))
  })

  /** What a conflict is about: another decision, or what was reported has changed. */
  async function readAnew(status: number): Promise<WholeCase | null> {
    if (status !== 409) return null
    const outcome = await api('GET /admin/cases/{id}', { params: { id } })
    return outcome.ok ? outcome.data.case : null
  }

  return (
    <CaseSection title="Décider" anchor="decision">
      {prepared && (
        <DecisionPreview
          reported={reported}
          decision={prepared}
          failure={failure}
          isBusy={deciding.isBusy}
          onConfirmed={() => deciding.run(prepared)}
          onBack={() => {
            handOver()
            setPrepared(undefined)
          }}
        />
      )}
      <form
        method="post"
        {...formProps}
        hidden={prepared !== undefined}
        onKeyDown={sendWithKeys}
        className="grid gap-5 [&[hidden]]:hidden"
      >
        <RadioCards
          legend="Mesure"
          {...field('measure')}
          options={measureCards(measures, target.kind)}
          defaultValue={measures.find((one) => one === kept.measure)}
          onChange={({ target }) => setMeasure(target.value)}
        />
        {measure === 'suspend' && (
          <SelectField
            label="Durée de la suspension"
            name="suspendedDays"
            defaultValue={kept.suspendedDays ?? USUAL_TERM}
          >
            {TERMS.map(([days, label]) => (
              <option key={days} value={days}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
        <RuleField {...field('rule')} />
        <TextArea
          label="Faits et motifs"
          {...field('facts')}
          help={`Ce qui a été publié, et pourquoi la règle s’y applique. ${reportsCount > 0 ? 'L’auteur et qui a signalé les liront\u202f: ne nommez aucun des deux.' : 'L’auteur les lira.'}`}
        />
        {prepared === undefined && (
          <Button ref={receive} type="submit" variant="primary" busy={isSubmitting} className="justify-self-start">
            Relire avant d’envoyer
          </Button>
        )}
      </form>
    </CaseSection>
  )
}
