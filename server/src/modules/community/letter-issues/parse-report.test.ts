import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseReport } from './parse-report.ts'
import { SAMPLE_MAILS, SAMPLE_REPORTS, type SampleReport } from './sample-reports.ts'

/* docs/product/letters.md#bounces-and-complaints */

const NAME = 'aB-_'.repeat(16)
const ID = `${NAME}@kiosque.example`
const parse = (text: string) => parseReport(Buffer.from(text))
const reports: [string, SampleReport][] = Object.entries(SAMPLE_REPORTS)

test.each(reports)('says what is reported, and of which mail: %s', async (_, { write, ...expected }) => {
  const report = { names: [NAME], status: '', reason: '', ...expected }
  expect(await parse(write(ID))).toEqual(report)
  expect(await parse(write(ID).replaceAll('\r\n', '\n'))).toEqual(report)
})

test.each(Object.entries(SAMPLE_MAILS))('takes for no report %s', async (_, write) => {
  expect(await parse(write(ID))).toBeNull()
})

test('a reason is one line of 500 characters without marks that no line has', async () => {
  const long = SAMPLE_REPORTS.exim.write(ID).replace('No such user', `\0\x1b[1m${'é '.repeat(600)}`)
  const { reason = '' } = (await parse(long)) ?? {}
  expect(reason).toMatch(/^550 \[1mé é [é ]+$/)
  expect(reason).toHaveLength(500)
})

test('a report that is cut off in the mail it is about is read as far as it goes', async () => {
  const huge = SAMPLE_REPORTS.postfix.write(ID).replace('une lettre.', 'une lettre.\r\n'.repeat(200_000))
  expect(await parse(huge)).toMatchObject({ names: [NAME], says: 'refused' })
  expect(await parse(huge.slice(0, huge.indexOf('Bonjour')))).toMatchObject({ names: [NAME], says: 'refused' })
})

test('garbage, and reports that were cut up and altered, are nothing that fails', async () => {
  const whole = reports.map(([, { write }]) => write(ID))
  const altered = fc
    .tuple(
      fc.constantFrom(...whole),
      fc.array(fc.tuple(fc.nat(3_000), fc.nat(300), fc.string({ unit: 'binary', maxLength: 20 }))),
    )
    .map(([text, cuts]) =>
      cuts.reduce((left, [at, length, put]) => left.slice(0, at) + put + left.slice(at + length), text),
    )
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        altered.map((text) => Buffer.from(text)),
        fc.uint8Array({ maxLength: 3_000 }).map(Buffer.from),
      ),
      async (raw) => {
        const report = await parseReport(raw)
        for (const name of report?.names ?? []) expect(name).toMatch(/^[\w-]{64}$/)
      },
    ),
    { numRuns: 2_000 },
  )
})

test.each([
  '\n',
  'Content-Type: multipart/mixed; boundary=b\n\n--b\n',
  '--=_b/1\r\n\r\n',
  '@',
  'Status: 5.1.1 ',
  '<',
  '\0',
])('a megabyte of %j holds nothing up', async (text) => {
  const many = text.repeat(1_000_000 / text.length)
  expect(await parse(many)).toBeNull()
  for (const { write } of [SAMPLE_REPORTS.postfix, SAMPLE_REPORTS['yahoo, complaint']])
    await parse(write(ID).replace('Status: 5.1.1', many).replace('User-Agent:', many))
  await parse(SAMPLE_REPORTS.exim.write(ID).replace('No such user', many))
})
