import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** Runs a tool of node_modules/.bin in the root folder with its output shown. Fulfils with its exit code; 1 when killed. */
export async function runTool(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  const child = spawn(join(ROOT, 'node_modules', '.bin', name), args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  const [code] = await once(child, 'exit')
  return typeof code === 'number' ? code : 1
}
