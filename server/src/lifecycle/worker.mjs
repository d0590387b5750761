import './compile-cache.mjs'

await import('./worker.ts')
