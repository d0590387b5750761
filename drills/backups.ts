import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkBackup } from '../server/src/backup/check-backup.ts'
import type { Report } from './report.ts'
import { withWritingSite } from './writing-site.ts'

const COMMANDS = join(import.meta.dirname, '../server/src/cli/main.ts')
const LIMIT_MS = 60_000

/**
 * Writes, a round each, a backup beside a site on which people write, and reads it through.
 * @throws Error with what the command wrote, when it is not whole within a minute.
 */
export async function backups(rounds: number): Promise<Report> {
  return withWritingSite(rounds, async ({ kiosk: { dataDir }, written }) => {
    const file = join(dataDir, 'backup.tar.gz')
    const command = spawn(process.execPath, [COMMANDS, 'backup', file], {
      env: { ...process.env, DATA_DIR: dataDir, DEMO: 'off' },
    })
    let output = ''
    for (const stream of [command.stdout, command.stderr]) stream.on('data', (chunk) => (output += chunk))
    const ended = once(command, 'exit').then(([code]) => code)
    const code = await Promise.race([ended, sleep(LIMIT_MS, 'hung', { ref: false })])
    if (code !== 0 || existsSync(`${file}.unfinished`)) {
      command.kill('SIGKILL')
      throw new Error(`the backup came to ${code}: ${output}`)
    }
    await checkBackup(file)
    await written()
  })
}
