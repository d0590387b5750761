import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { upwardImports } from './domain-order.ts'

test.each([
  ['a domain below', 'trust/journal/a.ts', '../../people/accounts/b.ts', false],
  ['its own', 'trust/journal/a.ts', '../register/b.ts', false],
  ['a domain above', 'publishing/articles/a.ts', '../../trust/register/b.ts', true],
  ['one above for a named reason', 'community/comments/a.ts', '../../trust/moderation/b.ts', false],
  ['another above than the reason names', 'publishing/export/a.ts', '../../trust/register/b.ts', true],
])('a module that imports %s', (_, path, named, isRefused) => {
  const root = mkdtempSync(join(tmpdir(), 'kiosque-domain-order-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const file = join(root, 'server/src/modules', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `import { b } from '${named}'\n`)
  expect(upwardImports(root)).toHaveLength(isRefused ? 1 : 0)
})
