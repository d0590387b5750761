import { statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const MODULES = join(import.meta.dirname, '../../../node_modules')

// What an earlier start compiled is read again: half the time to the first answer. In JavaScript, and before any
// import: then Node need not load its TypeScript stripper, which takes 15 MB. Not in the folder of another account,
// which could no longer remove its own packages.
if (statSync(MODULES).uid === (process.getuid?.() ?? 0)) enableCompileCache(join(MODULES, '.cache/compiled'))
