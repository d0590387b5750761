import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FailedCall } from '#contract/calls.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import { CallFailure } from '../../../api/call.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { newKey } from '../../../lib/new-key.ts'
import { forgetFields, keepFields, loadFields } from './kept-fields.ts'

/** What is wrong: with the fields, by their names, and with the `form` as a whole. */
export type FormErrors = Readonly<Record<string, string | undefined>>

/** The values of a form's fields, or what is wrong with them; and the most characters of each, by its name. */
export type FormCheck<Values> = ((fields: FormData) => { values: Values } | { errors: FormErrors }) & {
  lengths?: Readonly<Record<string, number>>
}

declare global {
  /** The form that was sent last, maybe before this code came (`EARLY_SCRIPT`). */
  var lastSubmitted: EventTarget | undefined
}

export interface FormOptions<Values> {
  /**
   * The name under which this tab keeps what was typed until it was sent, so that a reload or a lost page loses none of it. It tells
   * the form from all others.
   */
  keep?: string
  /** What is read anew once it was sent, where it is on screen. */
  changes?: readonly EndpointName[]
  /** Fetches the check, whose code is not needed before the form is used. */
  loadCheck(): Promise<FormCheck<Values>>
  /**
   * Sends what was checked. @returns what was refused; nothing after a success; 'stays' where nothing follows, though nothing was
   * refused: whoever was asked first said no, or whoever shows the dialog closes it. Then nothing is read anew and it stays open.
   * @throws CallFailure which is told at the fields that it names, else of the form
   */
  send(values: Values, sending: Sending): Promise<FormErrors | 'stays' | undefined>
}

interface Sending {
  form: HTMLFormElement
  /** The same for every try to send the same fields (docs/product/api.md#idempotency-key). */
  key: string
  /** Whether its fields hold what is sent: what was typed meanwhile stays. */
  isAsSent: () => boolean
  /** Of what is kept nothing is needed any more. */
  forget: () => void
}

interface Submission {
  form: HTMLFormElement
  submitter: HTMLElement | null
}

const UNREACHABLE = 'Une partie de cette page n’a pas pu être chargée. Rechargez-la.'

/**
 * A form whose fields the browser keeps: what was typed before this code came is there as well. React's own means do,
 * where a form library adds 13 kB gzip to the first load (docs/decisions/forms.md).
 */
export function useForm<Values>({ keep, changes = [], loadCheck, send }: FormOptions<Values>) {
  const client = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const [kept] = useState(() => (keep === undefined ? {} : loadFields(keep)))
  const [errors, setErrors] = useState<FormErrors>({})
  const [lengths, setLengths] = useState<Readonly<Record<string, number>>>({})
  const tried = useRef({ fields: '', key: '' })

  async function tryLoading(): Promise<FormCheck<Values> | null> {
    const check = await loadCheck().catch(() => null)
    if (check?.lengths) setLengths(check.lengths)
    return check
  }

  async function checkAndSend({ form, submitter }: Submission): Promise<FormErrors | 'stays' | undefined> {
    const check = await tryLoading()
    if (check === null) return { form: UNREACHABLE }
    const forget = () => keep !== undefined && forgetFields(keep)
    try {
      const held = () => JSON.stringify([...new FormData(form)])
      const sent = held()
      const typed = new FormData(form, submitter)
      const checked = check(typed)
      if ('errors' in checked) return checked.errors
      const fields = JSON.stringify([...typed])
      if (fields !== tried.current.fields) tried.current = { fields, key: newKey() }
      const { key } = tried.current
      return await send(checked.values, { form, key, isAsSent: () => held() === sent, forget })
    } catch (error) {
      if (error instanceof CallFailure) return refusals(error.failure, form)
      reportError(error)
      return { form: UNEXPECTED }
    }
  }

  const isSending = useRef(false)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: checkAndSend,
    onSuccess(end, { form }) {
      isSending.current = false
      if (end === undefined) for (const name of changes) void client.invalidateQueries({ queryKey: [name] })
      const found = end === undefined || end === 'stays' ? {} : end
      flushSync(() => setErrors(found))
      const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]')
      if (invalid) invalid.focus()
      else if (found.form) form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' })
    },
  })

  useEffect(() => {
    const form = element.current
    if (form === null || globalThis.lastSubmitted !== form) return
    globalThis.lastSubmitted = undefined
    // Once the screen has been rendered with what only the browser knows: the token of a link.
    queueMicrotask(() => form.requestSubmit())
  }, [])

  return {
    errors,
    isSubmitting: isPending,
    /** The button by which it is being sent, whose name and value are sent too. */
    submitter: isPending ? variables.submitter : null,
    /** What stood in the fields, by their names. */
    kept,
    /** For the field of this name. */
    field: (name: string) => ({ name, defaultValue: kept[name], error: errors[name], maxLength: lengths[name] }),
    /** For the `<form>`. */
    formProps: {
      ref: element,
      noValidate: true,
      onFocus: () => void tryLoading(),
      onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
        if (keep !== undefined) keepFields(keep, currentTarget)
      },
      /** What is being mended is no longer marked; what is wrong with a form of one field is that field's. */
      onChange({ target, currentTarget }: FormEvent<HTMLFormElement>) {
        if (!isControl(target)) return
        const { name } = target
        const isAlone = [...new FormData(currentTarget).keys()].every((each) => each === name)
        const form = isAlone ? 'form' : name
        setErrors((now) =>
          (now[name] ?? now[form]) === undefined ? now : { ...now, [name]: undefined, [form]: undefined },
        )
      },
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault()
        // Of a dialog over another form it is not that form's.
        event.stopPropagation()
        if (isSending.current) return
        isSending.current = true
        // What is refused once more is announced once more.
        setErrors({})
        mutate({ form: event.currentTarget, submitter: event.nativeEvent.submitter })
      },
    },
  }
}

const isControl = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => target instanceof kind)

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

/** What a failure says of the fields of a form; where it says nothing of them, of the form as a whole. */
export function refusals(failure: FailedCall, form: HTMLFormElement): FormErrors {
  const ofFields = failure.errors?.filter(({ field }) => form.elements.namedItem(field) !== null) ?? []
  if (ofFields.length === 0) return { form: failureWords(failure) }
  return Object.fromEntries(ofFields.map(({ field, message }) => [field, message]))
}
