import { type FormEvent, useState } from 'react'
import { accountKey } from '../../../session/session-store.ts'
import { type FormOptions, useForm } from '../../people/account-page/use-form.ts'

/**
 * A form of which this tab keeps what was typed until it is forgotten, so that a reload or a lost page loses none of it. Under the
 * account's id: nobody else on this device is shown it.
 * @param name tells the form from all others.
 */
export function useKeptForm<Values>(name: string, options: FormOptions<Values>) {
  const [kept] = useState(() => loadFields(name))
  const form = useForm(options)
  return {
    ...form,
    /** What stood in the fields, by their names. */
    kept,
    /** For the field of this name. */
    field: (field: string) => ({ name: field, defaultValue: kept[field], error: form.errors[field] }),
    formProps: {
      ...form.formProps,
      onInput: (event: FormEvent<HTMLFormElement>) => keepFields(name, event.currentTarget),
    },
  }
}

const storageKey = (name: string) => accountKey(`form:${name}`)

function loadFields(name: string): Readonly<Record<string, string>> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(name)) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

/** A browser that forbids storage keeps nothing. */
function keepFields(name: string, form: HTMLFormElement): void {
  try {
    const fields = [...new FormData(form)].filter(([, value]) => typeof value === 'string' && value !== '')
    sessionStorage.setItem(storageKey(name), JSON.stringify(Object.fromEntries(fields)))
  } catch {
    return
  }
}

/** For a form that was sent. */
export function forgetFields(name: string): void {
  try {
    sessionStorage.removeItem(storageKey(name))
  } catch {
    return
  }
}
