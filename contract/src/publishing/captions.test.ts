import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WebVTTParser } from 'webvtt-parser'
import type { Cue } from './caption-cues.ts'
import { readCaptions, writeWebVtt } from './captions.ts'

/** What the validator of the W3C reads of a file. */
function validate(file: string) {
  const { cues, errors } = new WebVTTParser().parse(file, 'subtitles/captions/descriptions')
  return { errors, cues: cues.map(({ startTime, endTime, text }) => ({ startTime, endTime, text })) }
}

const textsOf = (file: string) => {
  const read = readCaptions(file)
  return read.ok ? read.value.map(({ text }) => text) : read.problem.message
}

describe('captions', () => {
  it('are read from WebVTT, without its notes, styles and names', () => {
    const file = [
      '\ufeffWEBVTT - Titre\nKind: captions\n',
      'NOTE un mot\nsur deux lignes\n',
      'STYLE\n::cue { color: red }\n',
      'premier\n00:01.000 --> 00:02.500 align:start position:10% inconnu:x\nBonjour\nà tous\n',
      '01:00:00.000 --> 01:00:01.000\nFin &amp; suite',
    ].join('\n')
    expect(readCaptions(file)).toEqual({
      ok: true,
      value: [
        { start: 1, end: 2.5, text: 'Bonjour\nà tous', settings: 'align:start position:10%' },
        { start: 3600, end: 3601, text: 'Fin & suite', settings: '' },
      ],
    })
  })

  it('are read from SRT, in whatever order, and become WebVTT', () => {
    const srt = '2\r\n00:00:03,500 --> 00:00:04,000\r\nDeux\r\n\r\n1\r\n00:00:01,000 --> 00:00:02,000\r\nUn\r\n'
    const read = readCaptions(srt)
    expect(read.ok && writeWebVtt(read.value)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nUn\n\n00:00:03.500 --> 00:00:04.000\nDeux\n',
    )
  })

  it('lose what formats them, and show any other markup as text', () => {
    const cue = (text: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`
    expect(textsOf(cue('<i>Oui</i>, <v Anne>dit-elle</v> <00:01.500><c.jaune>tout bas</c>'))).toEqual([
      'Oui, dit-elle tout bas',
    ])
    expect(textsOf('1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<font color="red">Rouge</font> &amp;')).toEqual([
      'Rouge &amp;',
    ])
    const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    expect(textsOf(cue(hostile))).toEqual([hostile])
    const read = readCaptions(cue(hostile))
    expect(read.ok && writeWebVtt(read.value)).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&lt;img')
  })

  it.each([
    ['', 1],
    ['WEBVTT\n', 1],
    ['<html>\n<body>', 2],
    ['WEBVTT\n\n00:01.000 --> 00:02.000\nUn\n\n00:03.000 -> 00:04.000\nDeux', 6],
    ['1\n00:00:01,000 --> 00:00:02,000\nUn\n\n2\npas un temps\nDeux', 6],
    ['1\n00:00:05,000 --> 00:00:02,000\nÀ rebours', 2],
    ['1\n00:99:01,000 --> 00:99:02,000\nTrop de minutes', 2],
  ])('name the line that is wrong: %j', (file, line) => {
    expect(readCaptions(file)).toMatchObject({ ok: false, problem: { line } })
  })

  const cues = fc
    .array(
      fc.record({
        start: fc.integer({ min: 0, max: 359_999_000 }),
        length: fc.integer({ min: 1, max: 100_000 }),
        text: fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }),
      }),
      { minLength: 1, maxLength: 10 },
    )
    .map((list) =>
      list
        .map(({ start, length, text }): Cue => {
          const shown = text.replace(/[<>{}&\s\p{Cc}]+/gu, ' ').trim() || 'rien'
          return { start: start / 1000, end: (start + length) / 1000, text: shown, settings: '' }
        })
        .sort((one, other) => one.start - other.start),
    )

  it('are valid for the W3C’s validator once written, and read back as they were', () => {
    fc.assert(
      fc.property(cues, (list) => {
        const file = writeWebVtt(list)
        expect(validate(file).errors).toEqual([])
        expect(
          validate(file)
            .cues.map(({ text }) => text)
            .sort(),
        ).toEqual(list.map(({ text }) => text).sort())
        expect(readCaptions(file)).toEqual({ ok: true, value: list })
      }),
    )
  })

  it('hold no markup once written, whatever their file held', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'<>/bi&;lt.: \n\r\t-0\0é', '&lt;', '<b>', '-->'), minLength: 1 }),
        (text) => {
          const read = readCaptions(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`)
          if (read.ok) expect(writeWebVtt(read.value).replaceAll('-->', '')).not.toMatch(/[<>]/)
        },
      ),
    )
  })
})
