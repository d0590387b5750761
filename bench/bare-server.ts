import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { join } from 'node:path'
import type { BareAnswers } from './bare-answers.ts'

/** What every page is compared with: `node:http` that sends bytes it holds, in a process of its own. */
export interface BareServer {
  origin: string
  pid: number
  stop(): void
}

/** Starts one that answers these paths with the bytes and headers of `origin`. */
export async function startBareServer(
  origin: string,
  paths: readonly string[],
  headers: Record<string, string>,
): Promise<BareServer> {
  const answers: BareAnswers = {}
  for (const path of paths) answers[path] = await readAnswer(origin + path, headers)
  const child: ChildProcess = fork(join(import.meta.dirname, 'bare-answers.ts'), { execArgv: [] })
  child.send(answers)
  const [{ port }] = await once(child, 'message')
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.disconnect() }
}

/** As sent: `node:http` does not undo the compression as `fetch` does. */
function readAnswer(url: string, headers: Record<string, string>): Promise<BareAnswers[string]> {
  return new Promise((done, fail) => {
    get(url, { headers }, async (response) => {
      const { date: _, connection: __, 'keep-alive': ___, ...own } = response.headers
      const base64 = Buffer.concat(await response.toArray()).toString('base64')
      done({ headers: Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)])), base64 })
    }).once('error', fail)
  })
}
