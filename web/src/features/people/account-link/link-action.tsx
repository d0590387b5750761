import { type ReactNode, useState } from 'react'
import type { Outcome } from '#contract/calls.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { Button } from '../../../ui/button.tsx'
import { useForm } from '../../site/form/use-form.ts'
import { AccountPage, FormError } from '../account-page/account-page.tsx'
import { type DeadLink, isDeadLink, LinkFailure, NO_LINK } from './link-failure.tsx'

interface LinkActionProps<Data> {
  /** As `useLinkToken` gives it. */
  token: string | undefined
  title: string
  lead: string
  /** What the button does. */
  label: string
  /** Uses the link up. */
  act(token: string): Promise<Outcome<Data>>
  /** Shows what is so now, or leads on. */
  onDone(data: Data): void
  /** What is said of a link that opens nothing, by the failure's code, where the answer's own words lead astray. */
  deadWords?: Readonly<Record<string, string>>
  /** Ways to another link, or to the same end; `again` shows the button once more. */
  offer(failure: DeadLink, again: () => void): ReactNode
  /** Under the button. */
  children?: ReactNode
}

/** What a mailed link does once the reader says so: opening its page uses nothing up (docs/product/accounts.md#one-use-links). */
export function LinkAction<Data>({ token, act, onDone, deadWords, offer, ...texts }: LinkActionProps<Data>) {
  const [dead, setDead] = useState<DeadLink & { token: string }>()
  const { errors, isSubmitting, formProps } = useForm({
    loadCheck: async () => () => ({ values: null }),
    async send() {
      if (token === undefined) return 'stays'
      const outcome = await act(token)
      if (outcome.ok) onDone(outcome.data)
      else if (isDeadLink(outcome)) setDead({ token, code: outcome.code, message: outcome.message })
      else return { form: failureWords(outcome) }
    },
  })
  const failure = token === '' ? NO_LINK : dead?.token === token ? dead : undefined
  if (failure) {
    const said = { ...failure, message: deadWords?.[failure.code] ?? failure.message }
    return <LinkFailure failure={said}>{offer(failure, () => setDead(undefined))}</LinkFailure>
  }
  return (
    <AccountPage title={texts.title} lead={texts.lead}>
      <form method="post" {...formProps} className="grid gap-5">
        <FormError message={errors.form} />
        <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
          {texts.label}
        </Button>
      </form>
      {texts.children}
    </AccountPage>
  )
}
