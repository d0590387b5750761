import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Whether a line of a file of this name is refused. */
function isRefused(file: string, line: string): boolean {
  const tree = mkdtempSync(join(tmpdir(), 'kiosque-roles-'))
  onTestFinished(() => rmSync(tree, { recursive: true }))
  for (const copied of [
    'biome.json',
    'package.json',
    'scripts/tests/no-long-waits.grit',
    'scripts/tests/no-roles.grit',
  ])
    cpSync(join(ROOT, copied), join(tree, copied), { recursive: true })
  mkdirSync(join(tree, dirname(file)), { recursive: true })
  writeFileSync(join(tree, file), `declare const user: { role: string; userType: string } | null\n${line}\n`)
  const asked = ['lint', '--vcs-enabled=false', file]
  const { stderr } = spawnSync(join(ROOT, 'node_modules/.bin/biome'), asked, { cwd: tree, encoding: 'utf8' })
  return stderr.includes('Ask what the caller may do')
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
  expect(isRefused(file, line)).toBe(refused)
})
