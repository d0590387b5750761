import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { runAsOwner } from '../server/src/lifecycle/run-as-owner.mjs'

// Before anything is written. What keeps a root start from being the owner's is told by config.ts later.
if (process.getuid?.() === 0) runAsOwner(join(resolve(dataDir()), 'postgres.json'))

await import('../server/src/lifecycle/compile-cache.mjs')
await import('../server/src/lifecycle/main.ts')

/** As config.ts reads it, which would load the stripper. */
function dataDir() {
  let file = {}
  try {
    file = parseEnv(readFileSync('.env', 'utf8'))
  } catch {
    // None, or one that config.ts complains of.
  }
  const given = { ...file, ...process.env }.DATA_DIR
  return given?.trim() ? given : './data'
}
