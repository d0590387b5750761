import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { upwardImports } from './domain-order.ts'

test.each([
  ['a domain below', 'server/src/modules/trust/journal/a.ts', '../../people/accounts/b.ts', false],
  ['its own', 'server/src/modules/trust/journal/a.ts', '../register/b.ts', false],
  ['a domain above', 'server/src/modules/publishing/articles/a.ts', '../../trust/register/b.ts', true],
  ['one above for a named reason', 'server/src/modules/community/comments/a.ts', '../../trust/moderation/b.ts', false],
  [
    'another above than the reason names',
    'server/src/modules/publishing/export/a.ts',
    '../../trust/register/b.ts',
    true,
  ],
  ['a domain above, in the contract', 'contract/src/publishing/a.ts', '../community/b.ts', true],
  ['a domain above, on a page', 'web/src/features/people/avatar/a.tsx', '../../trust/report/b.tsx', true],
])('a file that imports %s', (_, path, named, isRefused) => {
  const root = mkdtempSync(join(tmpdir(), 'kiosque-domain-order-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `import { b } from '${named}'\n`)
  expect(upwardImports(root)).toHaveLength(isRefused ? 1 : 0)
})
