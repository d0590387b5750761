import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../server/src/testing/free-port.ts'
import { until } from './conditions.ts'

const VCL = join(import.meta.dirname, '../deploy/varnish/default.vcl')

export interface Varnish {
  origin: string
  token: string
  stop(): Promise<void>
}

/** Whether this machine has Varnish, and its module xkey. */
export const hasVarnish = (): boolean => spawnSync('varnishd', ['-C', '-j', 'none', '-f', VCL]).status === 0

/** A port of this machine for a Varnish, which sites are told of before it stands. */
export const findVarnishPort = findFreePort

/** Runs Varnish as `deploy/varnish` says, before these sites in turn. @param token that it wants of who purges. */
export async function startVarnish(port: number, token: string, sites: readonly string[]): Promise<Varnish> {
  const folder = mkdtempSync(join(tmpdir(), 'kiosque-varnish-'))
  const file = join(folder, 'drill.vcl')
  writeFileSync(file, before(sites))
  const address = `127.0.0.1:${port}`
  const options = ['-F', '-j', 'none', '-n', folder, '-a', address, '-f', file, '-s', 'malloc,128m']
  const child = spawn('varnishd', [...options, '-p', 'http_gzip_support=off'], {
    env: { ...process.env, KIOSQUE_PURGE_TOKEN: token },
    stdio: 'ignore',
  })
  const origin = `http://${address}`
  await until(async () => (await fetch(`${origin}/favicon.svg`).catch(() => null))?.status === 200)
  return {
    origin,
    token,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The example with its one machine replaced by these, as an operator of several would. */
function before(sites: readonly string[]): string {
  const example = readFileSync(VCL, 'utf8')
  const [machine = ''] = /^backend site \{[\s\S]*?^\}\n/m.exec(example) ?? []
  const machines = sites.map((site, n) =>
    machine.replace('site', `site${n}`).replace('"3000"', JSON.stringify(new URL(site).port)),
  )
  const turns = sites.map((_, n) => `  all.add_backend(site${n});`)
  return example
    .replace('import std;', 'import std;\nimport directors;')
    .replace(
      machine,
      [
        ...machines,
        'sub vcl_init {',
        '  new all = directors.round_robin();',
        ...turns,
        '}',
        'sub vcl_recv {',
        '  set req.backend_hint = all.backend();',
        '}\n',
      ].join('\n'),
    )
}
