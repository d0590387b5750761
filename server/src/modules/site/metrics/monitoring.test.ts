import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { createTestApp } from '../../../testing/create-test-app.ts'

const Panel = z.object({
  id: z.number(),
  type: z.enum(['row', 'stat', 'timeseries']),
  title: z.string().min(1),
  gridPos: z.object({ x: z.number(), y: z.number(), w: z.number().max(24), h: z.number() }),
  targets: z.array(z.object({ refId: z.string(), expr: z.string().min(1), legendFormat: z.string() })).default([]),
})
const Board = z.object({
  uid: z.string(),
  title: z.string(),
  schemaVersion: z.number(),
  templating: z.object({ list: z.array(z.object({ name: z.string() })) }),
  panels: z.array(Panel),
})
const Alerts = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^[A-Za-z]+$/),
          expr: z.string().min(1),
          for: z
            .string()
            .regex(/^\d+[smh]$/)
            .optional(),
          labels: z.record(z.string(), z.string()),
          annotations: z.record(z.string(), z.string()),
        }),
      ),
    }),
  ),
})

const TOKEN = 'un-jeton-assez-long'
const board = Board.parse(JSON.parse(readFileSync('docs/monitoring/grafana.json', 'utf8')))
const alerts = Alerts.parse(parse(readFileSync('docs/monitoring/alerts.yaml', 'utf8'))).groups.flatMap(
  ({ rules }) => rules,
)

/** What a site answers with, and the labels of each; a histogram by its three series. */
const series = new Map<string, Set<string>>()

beforeAll(async () => {
  // Takes purges, so that one is counted when its change is told: one that fails is tried again at growing pauses.
  const taker = createServer((_, response) => response.end()).listen(0, '127.0.0.1')
  await once(taker, 'listening')
  const purgeUrl = `http://127.0.0.1:${(taker.address() as AddressInfo).port}`
  const cdn = { CDN: 'varnish', CDN_PURGE_URL: purgeUrl, CDN_PURGE_TOKEN: TOKEN }
  const app = await createTestApp({ METRICS_TOKEN: TOKEN, LOG_LEVEL: 'silent', ...cdn })
  const headers = { authorization: `Bearer ${TOKEN}` }
  const scrape = async () => (await fetch(`${app.origin}/metrics`, { headers })).text()
  // What happens seldom, so that every metric has a figure.
  await app.call('GET /content')
  await app.context.changes.measureLag()
  await app.context.changes.publish(['feed'])
  await app.context.storage.open('no file name').catch(() => undefined)
  // Queues are made while the site is already open.
  await vi.waitFor(async () => expect(await scrape()).toMatch(/^kiosque_cdn_purges_total\{.*^kiosque_jobs\{/ms), 10_000)
  for (const line of (await scrape()).split('\n')) {
    const [, metric, type] = /^# TYPE (\w+) (\w+)$/.exec(line) ?? []
    if (metric !== undefined)
      for (const end of type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']) series.set(metric + end, new Set())
    const [, name, labels = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? []
    if (name === undefined) continue
    const known = series.get(name) ?? new Set()
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    series.set(name, known)
  }
  await app.close()
  taker.close()
})

const OURS = /\b(?:kiosque|nodejs|process)_\w+/g

test.each([
  ...board.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr])),
  ...alerts.map(({ alert, expr }) => [alert, expr]),
])('%s asks for what a site measures', (_, expr = '') => {
  for (const [name] of expr.matchAll(OURS)) expect([...series.keys()]).toContain(name)
  for (const [, name = '', labels = ''] of expr.matchAll(/(\w+)\{([^}]*)\}/g))
    for (const [, label] of labels.matchAll(/(\w+)(?:=~|!~|!=|=)"/g))
      if (label !== 'instance' && label !== 'job') expect([...(series.get(name) ?? [])]).toContain(label)
})

test('every metric of our own stands on the board', () => {
  const shown = board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n')
  const own = [...series.keys()].filter((name) => name.startsWith('kiosque_'))
  const base = own.map((name) => name.replace(/_(bucket|sum|count)$/, ''))
  expect(base.filter((name) => !shown.includes(name))).toEqual([])
})

test('no two panels of the board share a number or a place', () => {
  const places = board.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
  )
  expect(new Set(places).size).toBe(places.length)
  expect(new Set(board.panels.map(({ id }) => id)).size).toBe(board.panels.length)
})

test('what the board asks for by a name that it does not choose is chosen on it', () => {
  const chosen = new Set([...board.templating.list.map(({ name }) => name), '__rate_interval'])
  const asked = board.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => [...expr.matchAll(/\$(\w+)/g)]))
  expect(asked.map(([, name = '']) => name).filter((name) => !chosen.has(name))).toEqual([])
})
