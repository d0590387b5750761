import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { useTestApp } from '../../testing/create-test-app.ts'
import { createCreator } from '../../testing/factories.ts'

/** PostgreSQL must pass where root starts it under another account. */
const OWN_MODE = process.getuid?.() === 0 ? 0o711 : 0o700

const modeOf = (path: string) => statSync(path).mode & 0o777

test('no other account of the machine enters the folders of DATA_DIR, also those of an older kiosk', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kiosque-private-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  for (const name of ['media', 'uploads']) mkdirSync(join(dataDir, name))
  for (const path of [dataDir, join(dataDir, 'media'), join(dataDir, 'uploads')]) chmodSync(path, 0o755)
  writeFileSync(join(dataDir, 'postgres.json'), '{}', { mode: 0o600 })

  const app = await useTestApp({ DATA_DIR: dataDir })
  const { token } = await createCreator(app)
  const begun = await fetch(`${app.origin}/api/v1/upload/recordings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', 'upload-length': '10' },
  })
  expect(begun.status).toBe(201)

  expect(modeOf(dataDir)).toBe(OWN_MODE)
  expect(modeOf(join(dataDir, 'postgres.json'))).toBe(0o600)
  const folders = readdirSync(dataDir, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => ({ name, mode: modeOf(join(dataDir, name)) }))).toEqual(
    ['builds', 'media', 'uploads'].map((name) => ({ name, mode: 0o700 })),
  )
})
