import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { smallFiles } from './small-files.ts'

const SMALL = 'server/src/platform/small.ts'
const importing = (path: string) => `import { small } from '${path}'\n`

test.each([
  ['one other file needs', SMALL, { 'server/src/platform/a.ts': importing('./small.ts') }, true],
  ['nobody but a test needs', SMALL, { 'server/src/platform/small.test.ts': importing('./small.ts') }, true],
  [
    'two others need',
    SMALL,
    { 'server/src/platform/a.ts': importing('./small.ts'), 'server/src/app/b.ts': importing('../platform/small.ts') },
    false,
  ],
  ['one loads when it is needed', SMALL, { 'server/src/platform/a.ts': "await import('./small.ts')\n" }, false],
  ['is found by its role', 'server/src/modules/a/b/small.job.ts', {}, false],
  [
    'both sides need',
    'contract/src/text/small.ts',
    { 'server/src/a.ts': importing('#contract/text/small.ts'), 'web/src/b.tsx': importing('#contract/text/small.ts') },
    false,
  ],
])('a small file that %s', (_, small, importers, isRefused) => {
  const root = mkdtempSync(join(tmpdir(), 'kiosque-small-files-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const long = '//\n'.repeat(15)
  for (const [path, text] of [[small, 'export const small = 1\n'], ...Object.entries(importers)] as const) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), path === small ? text : text + long)
  }
  expect(smallFiles(root).map((line) => line.split(':')[0])).toEqual(isRefused ? [small] : [])
})
