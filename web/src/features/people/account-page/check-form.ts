import { z } from '#contract/schema.ts'
import type { FormCheck } from './use-form.ts'

/** The check of a form whose fields have the names of `schema`: the first thing wrong with each. */
export function checkForm<Values>(schema: z.ZodType<Values>): FormCheck<Values> {
  return (fields) => {
    const { success, data, error } = schema.safeParse(Object.fromEntries(fields))
    if (success) return { values: data }
    const messages = Object.entries<string[] | undefined>(z.flattenError(error).fieldErrors)
    return { errors: Object.fromEntries(messages.map(([name, found]) => [name, found?.[0]])) }
  }
}
