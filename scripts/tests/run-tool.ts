import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const ROOT = join(import.meta.dirname, '../..')

/**
 * Runs a tool of node_modules/.bin in the root folder. What it says is shown line by line, for some run side by side.
 * Fulfils with its exit code; 1 when killed.
 */
export async function runTool(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  const child = spawn(join(ROOT, 'node_modules', '.bin', name), args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
    shell: process.platform === 'win32',
  })
  for (const output of [child.stdout, child.stderr]) createInterface(output).on('line', (line) => console.log(line))
  const [code] = await once(child, 'close')
  return typeof code === 'number' ? code : 1
}
