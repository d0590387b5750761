import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkBackup } from '../../server/src/backup/check-backup.ts'
import { runCommand } from '../../server/src/testing/site-process.ts'
import { openSite, withFolder } from '../site.ts'
import { type Report, withWritingSite } from './writing-site.ts'

/**
 * Writes, a round each, a backup beside a site on which people write, reads it through, restores it into another folder and
 * counts there, on a site that is opened on it, what had been answered before the backup began.
 * @throws Error with what a command wrote that failed; with how many writes a restored site has not.
 */
export function backUp(rounds: number): Promise<Report> {
  return withWritingSite(rounds, async ({ site, writers, written }) => {
    const { comments, pieces } = writers.tally
    const before = { comments: [...comments], pieces: [...pieces] }
    const file = join(site.dataDir, 'backup.tar.gz')
    await run(['backup', file], site.dataDir)
    if (existsSync(`${file}.unfinished`)) throw new Error('the backup left an unfinished file')
    await checkBackup(file)
    await written()
    await withFolder(async (folder) => {
      await run(['restore', file], folder)
      const restored = await openSite(folder, {})
      const lost = await writers.countLost(restored, before).finally(() => restored.stop())
      if (lost > 0) throw new Error(`the restored site lacks ${lost} writes`)
    })
    rmSync(file)
  })
}

async function run(args: string[], dataDir: string): Promise<void> {
  const { code, text } = await runCommand(args, { DATA_DIR: dataDir })
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}: ${text}`)
}
