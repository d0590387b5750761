import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { settledExports } from './settled-exports.ts'

test('what a CommonJS module exports is a property of the bundle, not a getter', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kiosque-settled-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'library.cjs'), 'exports.useState = () => 1')
  const input = join(folder, 'entry.js')
  writeFileSync(
    input,
    "import * as library from './library.cjs'\nexport const found = Object.getOwnPropertyDescriptor(library, 'useState')",
  )
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [settledExports()],
    build: { ssr: true, outDir: 'dist', rolldownOptions: { input, output: { entryFileNames: 'entry.mjs' } } },
  })
  const { found } = await import(pathToFileURL(join(folder, 'dist/entry.mjs')).href)
  expect(found.value()).toBe(1)
})
