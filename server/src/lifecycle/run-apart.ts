import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { StartError } from '../configuration/start-error.ts'

/** A step of the start that only a first start needs (`step.ts`). */
export type Step = 'migrate' | 'demo'

/**
 * Runs a step of the start in a process of its own, with our settings: what it loads would stay in the memory of the primary
 * for as long as the site runs.
 * @throws StartError when it fails; it has said why.
 */
export async function runApart(step: Step): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'step.ts'), step], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const [code, signal] = await once(child, 'exit')
  process.off('exit', endWithUs)
  if (code !== 0) throw new StartError(`Le démarrage s’est arrêté (${signal ?? code}).`)
}
