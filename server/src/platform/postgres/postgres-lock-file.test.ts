import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeDeadLock } from './postgres-lock-file.ts'

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kiosque-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test.each([
  ['of a process that is gone', '999999999\n/data\n'],
  ['of a process that is no PostgreSQL', `${process.pid}\n/data\n`],
  ['that stayed empty', ''],
])('a lock file %s is removed', async (_, content) => {
  const folder = makeFolder()
  writeFileSync(join(folder, 'postmaster.pid'), content)
  await removeDeadLock(join(folder, 'postmaster.pid'), folder)
  expect(readdirSync(folder)).toEqual([])
})

test('where there is none nothing happens', async () => {
  const folder = makeFolder()
  await removeDeadLock(join(folder, 'postmaster.pid'), folder)
  expect(readdirSync(folder)).toEqual([])
})
