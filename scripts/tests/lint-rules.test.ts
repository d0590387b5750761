import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** What our own rules say of a line of a file of this name. */
function saidOf(file: string, line: string): string {
  const tree = mkdtempSync(join(tmpdir(), 'kiosque-lint-'))
  onTestFinished(() => rmSync(tree, { recursive: true }))
  const rules = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.grit'))
  for (const copied of ['biome.json', 'package.json', ...rules.map((name) => `scripts/tests/${name}`)])
    cpSync(join(ROOT, copied), join(tree, copied), { recursive: true })
  mkdirSync(join(tree, dirname(file)), { recursive: true })
  writeFileSync(join(tree, file), `declare const user: { role: string; userType: string } | null\n${line}\n`)
  const asked = ['lint', '--vcs-enabled=false', file]
  return spawnSync(join(ROOT, 'node_modules/.bin/biome'), asked, { cwd: tree, encoding: 'utf8' }).stderr
}

const COMPARED = `export const may = user?.role === 'admin'`

test.each([
  ['a role compared in a screen', 'web/src/screens/desk/a.tsx', COMPARED, true],
  ['in a feature', 'web/src/features/site/navigation/a.tsx', COMPARED, true],
  ['a type, the other way round', 'web/src/screens/home/a.tsx', `export const may = 'media' !== user?.userType`, true],
  ['where it is shown', 'web/src/screens/profile/a.tsx', COMPARED, false],
  ['in the session', 'web/src/session/a.ts', COMPARED, false],
  ['what is said of a role', 'web/src/screens/desk/a.tsx', `export const roles = [user?.role]`, false],
])('%s', (_, file, line, refused) => {
  expect(saidOf(file, line).includes('Ask what the caller may do')).toBe(refused)
})

test.each([
  ['a flag for what is under way', `declare const setBusy: (is: boolean) => void\nsetBusy(true)`, true],
  ['under another name', `declare const setIsSaving: (is: boolean) => void\nsetIsSaving(true)`, true],
  ['something else that is so or not', `declare const setOpen: (is: boolean) => void\nsetOpen(true)`, false],
])('%s', (_, line, refused) => {
  expect(saidOf('web/src/screens/desk/a.tsx', line).includes('not by a flag')).toBe(refused)
})
