import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import { parseConfig } from '../../server/src/configuration/config.ts'
import { describeSettings } from '../../server/src/configuration/environment.ts'

const ROOT = join(import.meta.dirname, '../..')
const DEPLOY = join(ROOT, 'deploy')
const read = (path: string) => readFileSync(join(DEPLOY, path), 'utf8')

/** `NODE_ENV` is set for Node, not for the site. */
const SETTINGS = new Set(['NODE_ENV', ...describeSettings().map(({ name }) => name)])

const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      environment: z.record(z.string(), z.string()).default({}),
      command: z.array(z.string()).default([]),
      volumes: z.array(z.string()).default([]),
      networks: z.array(z.string()),
    }),
  ),
  networks: z.record(z.string(), z.unknown()),
  volumes: z.record(z.string(), z.unknown()),
})
const compose = Compose.parse(parseYaml(read('compose.yaml'), { merge: true }))
const ours = Object.values(compose.services).filter(({ image }) => image === 'kiosque' || image.startsWith('kiosque:'))

const containerfile = read('Containerfile').replaceAll(/\\\n\s*/g, '')
const image = Object.fromEntries(
  [...containerfile.matchAll(/^ENV (.+)$/gm)]
    .flatMap(([, pairs = '']) => pairs.trim().split(/\s+/))
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
)
const site = parseConfig({ ...image, FFMPEG: 'off' })
const units = readdirSync(join(DEPLOY, 'systemd')).map((file) => read(`systemd/${file}`))

test('every setting that the examples name is one of the site, with a value that it takes', () => {
  const inUnits = units.map((unit) => {
    const lines = [...unit.matchAll(/^Environment=(.+)$/gm)].map(([, line = '']) => line)
    return parseEnv(lines.join('\n').replaceAll(' ', '\n'))
  })
  const inContainers = ours.map(({ environment }) => ({ ...image, ...environment }))
  for (const set of [image, ...inUnits, ...inContainers]) {
    expect(Object.keys(set).filter((name) => !SETTINGS.has(name))).toEqual([])
    const texts = Object.entries(set).map(([name, text]) => [name, text?.replaceAll(/\$\{\w+:\?\}/g, 'said')])
    expect(() => parseConfig(Object.fromEntries(texts))).not.toThrow()
  }
})

test('ports agree from the process to the proxy', () => {
  expect(/^EXPOSE (\d+)$/m.exec(containerfile)?.[1]).toBe(String(site.port))
  expect(compose.services.caddy?.environment.KIOSQUE_UPSTREAM).toBe(`app:${site.port}`)
  expect(read('caddy/Caddyfile')).toContain(`127.0.0.1:${site.port}}`)
})

test('what is written lies on the volumes, and what is run is there', () => {
  expect(/^VOLUME (.+)$/m.exec(containerfile)?.[1]).toBe(site.dataDir)
  for (const { volumes } of ours) expect(volumes).toContain(`data:${site.dataDir}`)
  for (const unit of units.filter((each) => each.includes('ExecStart')))
    expect(unit).toContain(`DATA_DIR=${site.dataDir}`)

  const commands = [containerfile, ...units, ...ours.map(({ command }) => command.join(' '))]
  const programs = commands.flatMap((text) => text.match(/(?:scripts|server\/src)\/[\w/-]+\.(?:mjs|ts)/g) ?? [])
  expect(new Set(programs).size).toBeGreaterThan(2)
  expect(programs.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

test('pages and jobs are apart: each part of the site is done somewhere', () => {
  expect(ours.filter(({ command }) => command.length === 0).map(({ environment }) => environment.ROLE)).toEqual([
    'web',
    'jobs',
  ])
  // Videos are prepared where the image has ffmpeg, and asked for where it has not.
  expect(ours.every(({ environment }) => environment.FFMPEG !== 'off')).toBe(true)
})

test('services of compose name networks and volumes that it has', () => {
  for (const { networks, volumes } of Object.values(compose.services)) {
    expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining(networks))
    const sources = volumes.map((volume) => volume.split(':')[0] ?? '')
    const missing = sources.filter((name) => !(name in compose.volumes) && !existsSync(join(DEPLOY, name)))
    expect(missing).toEqual([])
  }
})
