import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { join } from 'node:path'
import type { BareAnswers } from './bare-answers.ts'
import { PROBED, readUsage, type Usage } from './usage.ts'

/** What every figure of serving is compared with: node:http that sends bytes it holds, in a process of its own. */
export interface BareServer {
  origin: string
  usage(): Promise<Usage>
  stop(): void
}

/** Starts one that answers the same bytes, under the same headers, as `origin` does for these paths. */
export async function startBareServer(
  origin: string,
  paths: readonly string[],
  headers: Record<string, string>,
): Promise<BareServer> {
  const answers: BareAnswers = {}
  for (const path of paths) answers[path] = await readAnswer(origin + path, headers)
  const child = fork(join(import.meta.dirname, 'bare-answers.ts'), {
    execArgv: [],
    env: { ...process.env, ...PROBED },
  })
  child.send(answers)
  const [{ address }] = await once(child, 'message')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    usage: () => readUsage(child),
    stop: () => void child.kill(),
  }
}

/** As sent: `node:http` does not undo the compression as `fetch` does. */
async function readAnswer(url: string, headers: Record<string, string>): Promise<BareAnswers[string]> {
  const { promise, resolve, reject } = Promise.withResolvers<BareAnswers[string]>()
  get(url, { headers }, async (response) => {
    const bytes = Buffer.concat(await response.toArray())
    const { date: _, connection: __, 'keep-alive': ___, ...own } = response.headers
    resolve({
      headers: Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)])),
      base64: bytes.toString('base64'),
    })
  }).once('error', reject)
  return promise
}
