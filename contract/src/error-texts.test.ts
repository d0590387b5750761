import { expect, it } from 'vitest'
import { z } from './schema.ts'

const textOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

it('what no message of our own speaks of is still told in French that a person understands', () => {
  expect(textOf(z.string().max(200), 'x'.repeat(201))).toBe('Trop long : 200 caractères au plus')
  expect(textOf(z.string().min(2), 'x')).toBe('Trop court : 2 caractères au moins')
  expect(textOf(z.array(z.string()).max(20), Array(21).fill('x'))).toBe('Trop nombreux : 20 éléments au plus')
  expect(textOf(z.coerce.number().max(120), '121')).toBe('Trop grand : 120 au plus')
  expect(textOf(z.enum(['draft', 'published']), 'x')).toBe('Valeur inconnue : choisissez parmi draft, published')
  expect(textOf(z.string(), undefined)).toBe('Cette information est requise')
  expect(textOf(z.string(), 3)).toBe('Entrée invalide : chaîne de caractères attendu, nombre reçu')
})
