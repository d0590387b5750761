import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CONCLUSIONS } from './shake-router.ts'

const PRODUCTION = join(import.meta.dirname, '../../node_modules/react-router/dist/production')

const files = readdirSync(PRODUCTION, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
/** The router's code, as each conclusion leaves it to the next. */
let code = files.map((name) => readFileSync(join(PRODUCTION, name), 'utf8')).join('\n')

test.each(CONCLUSIONS)('the router still says %s, which the build leaves out', (said, meant) => {
  const shaken = code.replace(said, meant)
  expect(shaken).not.toBe(code)
  code = shaken
})
