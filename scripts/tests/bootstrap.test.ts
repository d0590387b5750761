import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

test('what building writes is not shown when it goes well', () => {
  const { output, code } = bootstrapWith('echo 250 files')
  expect(code).toBe(0)
  expect(output).not.toContain('250 files')
})

test('what building writes is shown when it fails, and its exit code is that of the start', () => {
  const { output, code } = bootstrapWith('echo 249 files && echo one is wrong >&2 && exit 3')
  expect(code).toBe(3)
  expect(output).toContain('249 files')
  expect(output).toContain('one is wrong')
})

/** The real bootstrap in a project of its own, whose build is this shell command. */
function bootstrapWith(build: string): { output: string; code: number | null } {
  const root = mkdtempSync(join(tmpdir(), 'kiosque-bootstrap-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const folder of ['web', 'contract', 'node_modules']) mkdirSync(join(root, folder))
  for (const file of [
    'scripts/bootstrap.mjs',
    'server/src/lifecycle/story.mjs',
    'server/src/lifecycle/run-as-owner.mjs',
  ])
    cpSync(join(ROOT, file), join(root, file))
  writeFileSync(join(root, 'vite.config.ts'), '')
  writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts: { build } }))
  for (const lock of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(join(root, lock), JSON.stringify({ packages: {} }))
  const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/bootstrap.mjs', '--build'], {
    cwd: root,
    encoding: 'utf8',
  })
  return { output: stdout + stderr, code: status }
}
