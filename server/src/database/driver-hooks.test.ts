import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const HOOKS = new URL('driver-hooks.ts', import.meta.url)

/** What a program prints that is run with the hooks, in a process of its own. */
async function print(program: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', `await import('${HOOKS}')\n${program}`],
    { cwd: import.meta.dirname },
  )
  return stdout.trim()
}

test('the functions of a query have names of their own: none is a literal assigned to it', async () => {
  // It connects to nothing before it is awaited.
  const names = await print(`
    const { default: postgres } = await import('postgres')
    const query = postgres()\`SELECT 1\`
    console.log(query.resolve.name, query.reject.name)
  `)
  expect(names).toBe('resolveQuery rejectQuery')
})

test('the queue of the driver is ours', async () => {
  const isOurs = await print(`
    const { createQueue } = await import('${new URL('driver-queue.ts', import.meta.url)}')
    const { default: queueOfDriver } = await import(new URL('queue.js', import.meta.resolve('postgres')))
    console.log(queueOfDriver === createQueue)
  `)
  expect(isOurs).toBe('true')
})
