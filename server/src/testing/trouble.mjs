// Loaded first into the processes of a site under test (`node --import`). What TROUBLE names is the process that gets into
// trouble: on SIGUSR2 nobody catches what fails there; `worker.mjs` ends at its start while the file TROUBLE_FILE is there.
import { existsSync } from 'node:fs'

const { TROUBLE = '', TROUBLE_FILE = '' } = process.env

if (process.argv[1]?.endsWith(TROUBLE)) {
  process.on('SIGUSR2', () => void Promise.reject(new Error('nobody catches this')))
  if (existsSync(TROUBLE_FILE)) process.exit(7)
}
