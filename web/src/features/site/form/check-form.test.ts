import { expect, test } from 'vitest'
import { trimmed, z } from '#contract/schema.ts'
import { checkForm } from './check-form.ts'

test('a field is as long as the schema lets it be, however that is wrapped', () => {
  const body = z.object({
    plain: z.string().max(3),
    tidied: trimmed(5, 1, 'vide'),
    optional: trimmed(7).optional(),
    defaulted: trimmed(8).default(''),
    unbound: z.string(),
    count: z.number().max(9),
  })
  const lengths = { plain: 3, tidied: 5, optional: 7, defaulted: 8 }
  expect(checkForm(body).lengths).toEqual(lengths)
  expect(checkForm(z.preprocess((fields) => fields, body)).lengths).toEqual(lengths)
  expect(checkForm(body.refine(() => true)).lengths).toEqual(lengths)
})

test('of what is wrong with a field the first is told', () => {
  const fields = new FormData()
  fields.set('text', '')
  expect(checkForm(z.object({ text: trimmed(5, 1, 'Écrivez quelque chose') }))(fields)).toEqual({
    errors: { text: 'Écrivez quelque chose' },
  })
})
