import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CONCLUSIONS } from './shake-router.ts'

const PRODUCTION = join(import.meta.dirname, '../../node_modules/react-router/dist/production')

test.each(CONCLUSIONS.map(([said], index) => [String(said), index] as const))(
  'the router still says %s, which the build leaves out',
  (_, index) => {
    const files = readdirSync(PRODUCTION, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
    const before = CONCLUSIONS.slice(0, index)
    const isSaid = files.some((name) => {
      const code = readFileSync(join(PRODUCTION, name), 'utf8')
      const shaken = before.reduce((text, [said, meant]) => text.replace(said, meant), code)
      return shaken.search(CONCLUSIONS[index]?.[0] ?? /$^/) >= 0
    })
    expect(isSaid).toBe(true)
  },
)
