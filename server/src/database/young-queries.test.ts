import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { nameFunctions } from './young-queries.ts'

test('the driver assigns no function literal to a query any more', async () => {
  const source = await readFile(new URL('query.js', import.meta.resolve('postgres')), 'utf8')

  expect(source.match(/this\.(resolve|reject) = x =>/g)).toHaveLength(3)
  expect(nameFunctions(source)).not.toMatch(/this\.(resolve|reject) = x =>/)
  expect(nameFunctions(source)).toContain(
    'const resolveQuery = x => (this.active = false, resolve(x)); this.resolve = resolveQuery',
  )
})
