import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

const FILES: Record<string, string> = {
  'package.json': JSON.stringify({ name: 'tree', type: 'module', dependencies: { 'unused-package': '1.0.0' } }),
  'scripts/start.ts': "import { used } from '../server/src/used.ts'\nimport 'unlisted-package'\nused()",
  'server/src/used.ts': 'export const used = () => {}\nexport const unusedExport = 1\nexport type UnusedType = 1',
  'server/src/unused-file.ts': 'export {}',
}

test('a file, an export, a type and a dependency that nobody uses are found, and one that is not listed', () => {
  const tree = mkdtempSync(join(tmpdir(), 'kiosque-unused-'))
  onTestFinished(() => rmSync(tree, { recursive: true }))
  for (const [file, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), content)
  }
  const options = ['--config', join(ROOT, 'knip.jsonc'), '--directory', tree, '--reporter', 'compact']
  const { stdout } = spawnSync(process.execPath, [join(ROOT, 'node_modules/knip/bin/knip.js'), ...options], {
    encoding: 'utf8',
  })
  const planted = ['unused-file.ts', 'unused-package', 'unlisted-package', 'unusedExport', 'UnusedType']
  expect(planted.filter((name) => !stdout.includes(name))).toEqual([])
})
