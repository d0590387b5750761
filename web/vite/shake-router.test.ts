import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CONCLUSIONS } from './shake-router.ts'

const PRODUCTION = join(import.meta.dirname, '../../node_modules/react-router/dist/production')

/** The router's files, as each conclusion leaves them to the next. */
const files = readdirSync(PRODUCTION, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
let code = new Map(files.map((name) => [name, readFileSync(join(PRODUCTION, name), 'utf8')]))

test.each(CONCLUSIONS)('the router still says %s, which the build leaves out', (said, meant) => {
  const shaken = new Map(Array.from(code, ([name, text]) => [name, text.replace(said, meant)]))
  expect(shaken).not.toEqual(code)
  code = shaken
})

test('the router that renders a page on the server has no getter left', () => {
  const router = code.get(join('lib', 'dom', 'server.js'))?.split('function createStaticRouter')[1]
  expect(router).toContain('initialize()')
  expect(router).not.toMatch(/\bget \w+\(\)/)
})
