import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const HOOK = new URL('young-queries.ts', import.meta.url)
/** Makes a query, which connects to nothing before it is awaited, and tells of its functions. */
const PROGRAM = `
  await import('${HOOK}')
  const { default: postgres } = await import('postgres')
  const query = postgres()\`SELECT 1\`
  console.log(query.resolve.name, query.reject.name)
`

test('the functions of a query have names of their own: none is a literal assigned to it', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    cwd: import.meta.dirname,
  })

  expect(stdout.trim()).toBe('resolveQuery rejectQuery')
})
