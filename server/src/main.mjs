import { readFileSync, statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { runAsOwner } from './run-as-owner.mjs'

const MODULES = join(import.meta.dirname, '../../node_modules')

// Before anything is written. What keeps a root start from being the owner's is told by config.ts later.
if (process.getuid?.() === 0) runAsOwner(join(resolve(dataDir()), 'postgres.json'))

// What an earlier start compiled is read again: half the time to the first answer. In JavaScript, and before any
// import: then Node need not load its TypeScript stripper, which takes 15 MB. Not in the folder of another account,
// which could no longer remove its own packages.
if (statSync(MODULES).uid === (process.getuid?.() ?? 0)) enableCompileCache(join(MODULES, '.cache/compiled'))

await import('./main.ts')

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
