import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { mountSmallDisk } from '../testing/small-disk.ts'
import { beginChangeLog, type ChangeLog, openChangeLog } from './change-log.ts'

function beginLog(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kiosque-changes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  beginChangeLog(folder)
  return folder
}

/** A process's hold on a log, and what it heard by it. */
function open(folder: string): ChangeLog & { heard: string[]; losses: () => number } {
  const heard: string[] = []
  let losses = 0
  const log = openChangeLog(
    folder,
    ({ kind, tags }) => heard.push([kind, ...tags].join(' ')),
    () => losses++,
  )
  return { ...log, heard, losses: () => losses }
}

/** A tag that fills a tenth of a file. */
const LONG = 'x'.repeat(100_000)
const grow = (log: ChangeLog) => {
  for (let time = 0; time < 10; time++) log.write('changed', [LONG])
}

test('what one process wrote all others read, in one order, whoever opens the log and whenever it goes on in a new file', () => {
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.record({ does: fc.constant('write' as const), who: fc.nat(3) }) },
    { weight: 3, arbitrary: fc.record({ does: fc.constant('read' as const), who: fc.nat(3) }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('grow' as const), who: fc.nat(3) }) },
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const folder = beginLog()
      const keeper = open(folder)
      const processes = Array.from({ length: 4 }, () => open(folder))
      const written: string[] = []
      for (const [index, { does, who }] of steps.entries()) {
        const log = processes[who]
        if (does === 'write') {
          written.push(`changed ${index}`)
          log?.write('changed', [String(index)])
        }
        if (does === 'read') log?.read()
        if (does === 'grow') {
          if (log) grow(log)
          // Nobody is further behind than files are kept.
          for (const each of processes) each.read()
          keeper.read()
          keeper.turn('hears')
        }
      }
      for (const each of [keeper, ...processes]) {
        each.read()
        expect(each.heard.filter((entry) => /^changed \d+$/.test(entry))).toEqual(written)
        expect(each.losses()).toBe(0)
      }
    }),
    { numRuns: 30 },
  )
})

test('a writer that has not read that the log went on writes into the new file', () => {
  const folder = beginLog()
  const [keeper, writer, reader] = [open(folder), open(folder), open(folder)]
  grow(keeper)
  keeper.turn('hears')
  writer.write('changed', ['late'])
  reader.read()
  expect(reader.heard.at(-1)).toBe('changed late')
})

test('two files are kept; who stood still for longer is told that something was missed, and hears on', () => {
  const folder = beginLog()
  const [keeper, still] = [open(folder), open(folder)]
  for (let turn = 0; turn < 4; turn++) {
    grow(keeper)
    keeper.turn('deaf')
  }
  keeper.write('changed', ['last'])
  expect(readdirSync(folder)).toHaveLength(2)

  still.read()

  expect(still.losses()).toBe(1)
  expect(still.heard.at(-1)).toBe('changed last')
  // Who comes anew knows how things stand.
  const late = open(folder)
  late.read()
  expect(late.heard[0]).toBe('deaf')
  expect(late.heard.at(-1)).toBe('changed last')
})

test('an entry of which only a part is there is heard once it is whole; one that was cut off lets nothing be certain', () => {
  const folder = beginLog()
  const reader = open(folder)
  appendFileSync(join(folder, '0'), 'changed con')
  reader.read()
  expect(reader.heard).toEqual(['deaf'])
  appendFileSync(join(folder, '0'), 'tent:1\n')
  reader.read()
  expect(reader.heard.at(-1)).toBe('changed content:1')

  appendFileSync(join(folder, '0'), 'dea')
  open(folder).write('changed', ['content:2'])
  reader.read()
  expect(reader.losses()).toBe(1)
  expect(reader.heard.at(-1)).toBe('changed content:2')
})

const disk = mountSmallDisk(2)
test.skipIf(disk === null)('what a full disk refuses is told as soon as there is room', () => {
  if (disk === null) return
  onTestFinished(disk.remove)
  const folder = mkdtempSync(join(disk.folder, 'changes-'))
  beginChangeLog(folder)
  const [writer, reader] = [open(folder), open(folder)]
  disk.fill()
  writer.write('changed', [LONG])
  writer.write('changed', ['content:2'])
  reader.read()
  expect(reader.heard).not.toContain('changed content:2')

  disk.free()
  writer.read()
  reader.read()
  expect(reader.heard.at(-2) === `changed ${LONG}`).toBe(true)
  expect(reader.heard.at(-1)).toBe('changed content:2')
})
