import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { upwardImports } from './domain-order.ts'

const ABOVE = 'a domain above its own'
const REMOVE = 'server/src/modules/community/comments/remove-comment.ts'

test.each([
  ['a domain below', 'server/src/modules/trust/journal/a.ts', '../../people/accounts/b.ts', []],
  ['its own', 'server/src/modules/trust/journal/a.ts', '../register/b.ts', []],
  ['a domain above', 'server/src/modules/publishing/articles/a.ts', '../../trust/register/b.ts', [ABOVE]],
  ['a domain above, in the contract', 'contract/src/publishing/a.ts', '../community/b.ts', [ABOVE]],
  ['a domain above, on a page', 'web/src/features/people/avatar/a.tsx', '../../trust/report/b.tsx', [ABOVE]],
  ['one above for a named reason', REMOVE, '../../trust/moderation/b.ts', []],
  [
    'another above than its reason names',
    'contract/src/publishing/pictures.ts',
    '../trust/register.ts',
    [ABOVE, 'needs no exception'],
  ],
  ['nothing that its reason names', REMOVE, './b.ts', ['needs no exception']],
])('a file that imports %s', (_, path, named, told) => {
  const root = mkdtempSync(join(tmpdir(), 'kiosque-domain-order-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `import { b } from '${named}'\n`)
  expect(upwardImports(root)).toEqual(told.map((words) => expect.stringContaining(words)))
})
