import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FailedCall } from '#contract/calls.ts'

/** What is wrong: with the fields, by their names, and with the `form` as a whole. */
export type FormErrors = Readonly<Record<string, string | undefined>>

/** The values of a form's fields, or what is wrong with them. */
export type FormCheck<Values> = (fields: FormData) => { values: Values } | { errors: FormErrors }

declare global {
  /** The form that was sent last, maybe before this code came (`EARLY_SCRIPT`). */
  var lastSubmitted: EventTarget | undefined
}

export interface FormOptions<Values> {
  /** Fetches the check, whose code (30 kB gzip) is not needed before the form is used. */
  loadCheck(): Promise<FormCheck<Values>>
  /** Sends what was checked. @returns what was refused; nothing after a success. */
  send(values: Values, form: HTMLFormElement): Promise<FormErrors | undefined>
}

const UNREACHABLE = 'Une partie de cette page n’a pas pu être chargée. Rechargez-la.'

/**
 * A form whose fields the browser keeps: what was typed before this code came is there as well. React's own means do,
 * where a form library adds 13 kB gzip to the first load (docs/decisions/forms.md).
 */
export function useForm<Values>({ loadCheck, send }: FormOptions<Values>) {
  const element = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FormErrors>({})
  const [isSubmitting, setSubmitting] = useState(false)
  const tryLoading = () => loadCheck().catch(() => null)

  async function checkAndSend(form: HTMLFormElement): Promise<FormErrors | undefined> {
    const check = await tryLoading()
    if (check === null) return { form: UNREACHABLE }
    const checked = check(new FormData(form))
    return 'errors' in checked ? checked.errors : send(checked.values, form)
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    setSubmitting(true)
    // What is refused once more is announced once more.
    setErrors({})
    const found = await checkAndSend(form).catch(() => ({ form: UNEXPECTED }))
    flushSync(() => {
      setErrors(found ?? {})
      setSubmitting(false)
    })
    const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (invalid) invalid.focus()
    else if (found?.form) form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' })
  }

  useEffect(() => {
    const form = element.current
    if (form === null || globalThis.lastSubmitted !== form) return
    globalThis.lastSubmitted = undefined
    // Once the screen has been rendered with what only the browser knows: the token of a link.
    queueMicrotask(() => form.requestSubmit())
  }, [])

  return {
    errors,
    isSubmitting,
    /** For the `<form>`. */
    formProps: {
      ref: element,
      noValidate: true,
      onFocus: () => void tryLoading(),
      /** What is being mended is no longer marked. */
      onChange({ target }: FormEvent<HTMLFormElement>) {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
        const { name } = target
        setErrors((now) => (now[name] === undefined ? now : { ...now, [name]: undefined }))
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        void submit(event.currentTarget)
      },
    },
  }
}

/** docs/product/texts.md#failure-words: what is said when no answer came, or when our own code failed. */
const UNEXPECTED = 'An unexpected error occurred'

/**
 * Why an account form was refused (docs/product/texts.md#login-and-register-failures): the server's message, else `fallback`; no
 * answer at all was not expected.
 */
export function formFailure({ status, message }: Pick<FailedCall, 'status' | 'message'>, fallback: string): string {
  return message || (status === 0 ? UNEXPECTED : fallback)
}

/** What a failure says of this field, where it says nothing of another. */
export function refusalOf({ errors }: Pick<FailedCall, 'errors'>, field: string): string | undefined {
  return errors?.every((error) => error.field === field) ? errors[0]?.message : undefined
}
