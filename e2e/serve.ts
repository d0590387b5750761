import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// The site under test: the real one, on a data folder of its own that goes with the process.
const folder = mkdtempSync(join(tmpdir(), 'kiosque-e2e-'))
// Open to the account that PostgreSQL runs under when the tests run as root.
chmodSync(folder, 0o755)
process.env.DATA_DIR = folder
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

await import('../server/src/main.ts')
