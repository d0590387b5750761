import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// As in main.mjs: in JavaScript, and before any import.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'))

await import('./worker.ts')
