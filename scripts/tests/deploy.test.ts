import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAllDocuments, parse as parseYaml } from 'yaml'
import { z } from 'zod'
import { parseConfig } from '../../server/src/configuration/config.ts'
import { describeSettings } from '../../server/src/configuration/environment.ts'
import { CDN_KINDS } from '../../server/src/platform/cdn/cdn-kinds.ts'

const ROOT = join(import.meta.dirname, '../..')
const DEPLOY = join(ROOT, 'deploy')
const read = (path: string) => readFileSync(join(DEPLOY, path), 'utf8')

/** What is set for Node and the system, not for the site. */
const NOT_OURS = ['NODE_ENV']
const SETTINGS = new Set([...NOT_OURS, ...describeSettings().map(({ name }) => name)])

const Texts = z.record(z.string(), z.string())
const Mount = z.object({ name: z.string(), mountPath: z.string() })
const Probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) })
const Container = z.object({
  command: z.array(z.string()).default([]),
  env: z.array(
    z.object({
      name: z.string(),
      value: z.string().optional(),
      valueFrom: z.object({ secretKeyRef: z.object({ name: z.string() }) }).optional(),
    }),
  ),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  securityContext: z.object({
    readOnlyRootFilesystem: z.literal(true),
    allowPrivilegeEscalation: z.literal(false),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(Mount),
  startupProbe: Probe.optional(),
  livenessProbe: Probe.optional(),
  readinessProbe: Probe.optional(),
})
const Pod = z.object({
  securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.number() }),
  containers: z.array(Container),
  volumes: z.array(z.object({ name: z.string() })),
})
const Template = z.object({ metadata: z.object({ labels: Texts }).optional(), spec: Pod })
const Selector = z.object({ matchLabels: Texts })
const Meta = z.object({ name: z.string(), namespace: z.literal('kiosque').optional() })
const NamedPort = z.object({ name: z.string() })
const Path = z.object({ backend: z.object({ service: z.object({ name: z.string(), port: NamedPort }) }) })
const Manifest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('Namespace'), apiVersion: z.literal('v1'), metadata: Meta }),
  z.object({ kind: z.literal('ConfigMap'), apiVersion: z.literal('v1'), metadata: Meta, data: Texts }),
  z.object({
    kind: z.literal('Deployment'),
    apiVersion: z.literal('apps/v1'),
    metadata: Meta,
    spec: z.object({ selector: Selector, template: Template }),
  }),
  z.object({
    kind: z.literal('Service'),
    apiVersion: z.literal('v1'),
    metadata: Meta,
    spec: z.object({ selector: Texts, ports: z.array(NamedPort.extend({ targetPort: z.string() })) }),
  }),
  z.object({
    kind: z.literal('PodDisruptionBudget'),
    apiVersion: z.literal('policy/v1'),
    metadata: Meta,
    spec: z.object({ selector: Selector }),
  }),
  z.object({
    kind: z.literal('Ingress'),
    apiVersion: z.literal('networking.k8s.io/v1'),
    metadata: Meta,
    spec: z.object({ rules: z.array(z.object({ host: z.string(), http: z.object({ paths: z.array(Path) }) })) }),
  }),
  z.object({
    kind: z.literal('CronJob'),
    apiVersion: z.literal('batch/v1'),
    metadata: Meta,
    spec: z.object({ schedule: z.string(), jobTemplate: z.object({ spec: z.object({ template: Template }) }) }),
  }),
  z.object({ kind: z.literal('Cluster'), apiVersion: z.literal('postgresql.cnpg.io/v1'), metadata: Meta }),
])
type Manifest = z.infer<typeof Manifest>

const manifests = readdirSync(join(DEPLOY, 'kubernetes')).flatMap((file) =>
  parseAllDocuments(read(`kubernetes/${file}`)).map((document) => Manifest.parse(document.toJS())),
)
const all = <Kind extends Manifest['kind']>(kind: Kind) =>
  manifests.filter((each): each is Extract<Manifest, { kind: Kind }> => each.kind === kind)
function find<Kind extends Manifest['kind']>(kind: Kind) {
  const [found] = all(kind)
  if (found === undefined) throw new Error(`no ${kind}`)
  return found
}
/** By what is said of their part of the site. */
const deployments = new Map(
  all('Deployment').map((each) => [
    each.spec.template.spec.containers[0]?.env.find(({ name }) => name === 'ROLE')?.value,
    each,
  ]),
)
const pods = [
  ...all('Deployment').map(({ spec }) => spec.template.spec),
  find('CronJob').spec.jobTemplate.spec.template.spec,
]
const containers = pods.flatMap((pod) => pod.containers)

const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      environment: Texts.default({}),
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
  const inUnits = units.flatMap((unit) =>
    [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) => line.split(' ')),
  )
  const { data } = find('ConfigMap')
  const said = (text: string) => text.replaceAll(/\$\{\w+:\?\}/g, 'said')
  const inContainers = containers.map(({ env }): Record<string, string> => {
    const own = env.map(({ name, value = 'postgres://site@database/site' }): [string, string] => [name, value])
    return { ...data, ...Object.fromEntries(own) }
  })
  const sets = [image, ...inContainers, ...ours.map(({ environment }) => environment)]
  const names = [...sets.flatMap((set) => Object.keys(set)), ...inUnits.map((pair) => pair.split('=')[0] ?? '')]
  expect(names.filter((name) => !SETTINGS.has(name))).toEqual([])
  for (const set of sets) {
    const texts = Object.fromEntries(Object.entries({ ...image, ...set }).map(([name, text]) => [name, said(text)]))
    expect(() => parseConfig({ S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b', ...texts })).not.toThrow()
  }
})

test('ports agree from the process to the proxies', () => {
  const port = String(site.port)
  const { ports } = find('Service').spec
  expect({
    exposed: /^EXPOSE (\d+)$/m.exec(containerfile)?.[1],
    compose: compose.services.caddy?.environment.KIOSQUE_UPSTREAM,
    kubernetes: new Set(containers.flatMap((each) => each.ports.map(({ containerPort }) => containerPort))),
    caddy: read('caddy/Caddyfile').includes(`127.0.0.1:${port}}`),
    nginx: [...read('nginx/kiosque.conf').matchAll(/server 127\.0\.0\.1:(\d+);/g)].map(([, each]) => each),
  }).toEqual({
    exposed: port,
    compose: `app:${port}`,
    kubernetes: new Set([site.port]),
    caddy: true,
    nginx: [port],
  })
  const [served] = find('Deployment').spec.template.spec.containers
  const named = served?.ports.map(({ name }) => name)
  expect(ports.map(({ targetPort }) => targetPort)).toEqual(named)
})

test('what is written lies on the volumes, and what is run is there', () => {
  expect(/^VOLUME (.+)$/m.exec(containerfile)?.[1]).toBe(site.dataDir)
  for (const { volumes } of ours) expect(volumes).toContain(`data:${site.dataDir}`)
  for (const { volumeMounts } of containers)
    expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual([site.dataDir, '/tmp'])
  for (const unit of units.filter((each) => each.includes('ExecStart')))
    expect(unit).toContain(`DATA_DIR=${site.dataDir}`)

  const commands = [containerfile, ...units, ...[...ours, ...containers].map(({ command }) => command.join(' '))]
  const programs = commands.flatMap((text) => text.match(/(?:scripts|server\/src)\/[\w/-]+\.(?:mjs|ts)/g) ?? [])
  expect(new Set(programs).size).toBeGreaterThan(2)
  expect(programs.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

test('the manifests refer to one another, to the account of the image and to addresses that are answered', () => {
  const [web, jobs] = [deployments.get('web'), deployments.get('jobs')]
  const { labels } = web?.spec.template.metadata ?? {}
  const { selector, ports } = find('Service').spec
  expect(jobs?.spec.selector.matchLabels).toEqual(jobs?.spec.template.metadata?.labels)
  expect(jobs?.spec.selector.matchLabels).not.toEqual(selector)
  expect([web?.spec.selector.matchLabels, selector, find('PodDisruptionBudget').spec.selector.matchLabels]).toEqual([
    labels,
    labels,
    labels,
  ])
  const [rule] = find('Ingress').spec.rules
  expect(`https://${rule?.host}`).toBe(find('ConfigMap').data.PUBLIC_URL)
  expect(rule?.http.paths[0]?.backend.service).toEqual({
    name: find('Service').metadata.name,
    port: { name: ports[0]?.name },
  })

  const [, account] = /^USER (\d+):\d+$/m.exec(containerfile) ?? []
  for (const { securityContext, containers: each, volumes } of pods) {
    expect(String(securityContext.runAsUser)).toBe(account)
    const mounted = each.flatMap(({ volumeMounts }) => volumeMounts.map(({ name }) => name))
    expect(mounted).toEqual(volumes.map(({ name }) => name))
  }
  const secret = `${find('Cluster').metadata.name}-app`
  for (const { env } of containers) expect(env[0]?.valueFrom?.secretKeyRef.name).toBe(secret)

  const probes = containers.flatMap((each) => [each.startupProbe, each.livenessProbe, each.readinessProbe])
  const paths = probes.flatMap((probe) => probe?.httpGet.path ?? [])
  expect(paths).toHaveLength(6)
  const answered = (path: string) =>
    /^\/api\/v1\/(health|ready)$/.test(path) || existsSync(join(ROOT, 'web/public', path))
  expect(paths.filter((path) => !answered(path))).toEqual([])
  const [worker] = jobs?.spec.template.spec.containers ?? []
  const ofJobs = [worker?.startupProbe, worker?.livenessProbe, worker?.readinessProbe]
  // Nothing else is answered there.
  for (const probe of ofJobs) expect(probe?.httpGet.path).toMatch(/^\/api\/v1\/(health|ready)$/)
})

test('pages and jobs are apart: each part of the site is done somewhere', () => {
  expect([...deployments.keys()].toSorted()).toEqual(['jobs', 'web'])
  expect(ours.filter(({ command }) => command.length === 0).map(({ environment }) => environment.ROLE)).toEqual([
    'web',
    'jobs',
  ])
  // Videos are prepared where the image has ffmpeg, and asked for where it has not.
  expect(ours.every(({ environment }) => environment.FFMPEG !== 'off')).toBe(true)
  expect(find('ConfigMap').data.FFMPEG).not.toBe('off')
})

test('Varnish asks the site where it listens, reads what it says, and takes the same addresses for one page', () => {
  const vcl = read('varnish/default.vcl')
  const { lifetimeHeader, tagHeader } = CDN_KINDS.varnish
  expect(/\.port = "(\d+)"/.exec(vcl)?.[1]).toBe(String(site.port))
  for (const header of [lifetimeHeader, tagHeader]) expect(vcl.toLowerCase()).toContain(`beresp.http.${header}`)
  const source = readFileSync(join(ROOT, 'contract/src/tracking-parameters.ts'), 'utf8')
  const [, names] = /\/\^\(\?:(.+)\)\$\/i/.exec(source) ?? []
  expect(vcl).toContain(`(?:${names})(?:=`)
  const settings = vcl.match(/\b(?:CDN|TRUST)\w*\b/g) ?? []
  expect(settings).toContain('CDN_PURGE_TOKEN')
  expect(settings.filter((name) => !SETTINGS.has(name))).toEqual([])
})

test('services of compose name networks and volumes that it has', () => {
  for (const { networks, volumes } of Object.values(compose.services)) {
    expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining(networks))
    const sources = volumes.map((volume) => volume.split(':')[0] ?? '')
    const missing = sources.filter((name) => !(name in compose.volumes) && !existsSync(join(DEPLOY, name)))
    expect(missing).toEqual([])
  }
})

test('what PgBouncer is told fits the addresses beside it', () => {
  const ini = read('pgbouncer/pgbouncer.ini')
  const addresses = Object.fromEntries(
    [...ini.matchAll(/^;\s+(DATABASE_\w+)=(\S+)$/gm)].map(([, name, url]) => [name, url]),
  )
  const { databaseUrl = '', databaseListenUrl = '' } = parseConfig(addresses)
  expect(new URL(databaseUrl).port).toBe(/^listen_port = (\d+)$/m.exec(ini)?.[1])
  expect(new URL(databaseListenUrl).port).toBe(/^kiosque = .*port=(\d+)$/m.exec(ini)?.[1])
  expect(ini).toMatch(/^pool_mode = transaction$/m)
})
