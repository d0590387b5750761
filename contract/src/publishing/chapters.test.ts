import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readChapters, writeChapters } from './chapters.ts'

describe('chapters typed one a line', () => {
  it('are read with or without hours, empty lines between them, the first where it likes', () => {
    const typed = '00:05 Ouverture\r\n\n  1:30   Le matin — suite \n1:02:03 Fin'
    expect(readChapters(typed)).toEqual({
      ok: true,
      value: [
        { start: 5, title: 'Ouverture' },
        { start: 90, title: 'Le matin — suite' },
        { start: 3723, title: 'Fin' },
      ],
    })
  })

  it('are none in an empty text', () => {
    expect(readChapters(' \n')).toEqual({ ok: true, value: [] })
  })

  it.each([
    ['00:00 Début\nLa suite', 2, /écrivez le temps/],
    ['00:00', 1, /écrivez le temps/],
    ['00:61 Une minute de trop', 1, /écrivez le temps/],
    ['1:75:00 Une heure de trop', 1, /écrivez le temps/],
    ['00:00 Un\n\n00:00 Deux', 3, /après le précédent/],
    ['02:00 Un\n01:00 Deux', 2, /après le précédent/],
    [`00:00 ${'a'.repeat(201)}`, 1, /200 caractères/],
  ])('name the line that is wrong: %j', (typed, line, message) => {
    const read = readChapters(typed)
    expect(read).toMatchObject({ ok: false, problem: { line } })
    expect(!read.ok && read.problem.message).toMatch(message)
    expect(!read.ok && read.problem.message).toMatch(new RegExp(`^Ligne ${line} : `))
  })

  it('are read back as they were written', () => {
    const title = fc
      .string({ minLength: 1, maxLength: 50, unit: 'grapheme' })
      .filter((text) => /^\S(.*\S)?$/.test(text))
    const starts = fc.uniqueArray(fc.integer({ min: 0, max: 86_400 }), { maxLength: 30 })
    fc.assert(
      fc.property(starts, title, (seconds, name) => {
        const chapters = seconds.sort((one, other) => one - other).map((start) => ({ start, title: name }))
        expect(readChapters(writeChapters(chapters))).toEqual({ ok: true, value: chapters })
      }),
    )
  })

  it('never throw, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0159: \n\r\taé—\0\u2028') }),
        (typed) => typeof readChapters(typed).ok === 'boolean',
      ),
    )
  })
})
