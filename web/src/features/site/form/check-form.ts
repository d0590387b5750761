import { z } from '#contract/schema.ts'
import type { FormCheck } from './use-form.ts'

/** The check of a form whose fields have the names of `schema`: the first thing wrong with each, and how long they may be. */
export function checkForm<Values>(schema: z.ZodType<Values>): FormCheck<Values> {
  const check = (fields: FormData) => {
    const { success, data, error } = schema.safeParse(Object.fromEntries(fields))
    if (success) return { values: data }
    const messages = Object.entries<string[] | undefined>(z.flattenError(error).fieldErrors)
    return { errors: Object.fromEntries(messages.map(([name, found]) => [name, found?.[0]])) }
  }
  return Object.assign(check, { lengths: lengthsOf(schema) })
}

function lengthsOf(schema: unknown): Readonly<Record<string, number>> {
  if (schema instanceof z.ZodPipe) return { ...lengthsOf(schema.in), ...lengthsOf(schema.out) }
  if (!(schema instanceof z.ZodObject)) return {}
  const lengths = Object.entries(schema.shape).map(([name, field]) => [name, lengthOf(field)] as const)
  return Object.fromEntries(lengths.flatMap(([name, length]) => (length === null ? [] : [[name, length]])))
}

/** The most characters of a text; null where there is no such bound. */
function lengthOf(schema: unknown): number | null {
  if (schema instanceof z.ZodString) return schema.maxLength
  if (schema instanceof z.ZodPipe) return lengthOf(schema.in) ?? lengthOf(schema.out)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return lengthOf(schema.unwrap())
  return null
}
