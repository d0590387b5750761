import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** For folders that are made. */
export const PRIVATE = 0o700

/** Where the process is root, PostgreSQL runs under another account and passes through to its own folder. */
const PASSABLE = 0o711

/**
 * Closes DATA_DIR and the folders in it to other accounts of the machine: drafts, screenshots and uploads on their way lie
 * there. It only takes rights away; a folder of another account (mounted) stays as it is.
 */
export async function closeDataFolder(dataDir: string): Promise<void> {
  const entries = await readdir(dataDir, { withFileTypes: true }).catch(() => [])
  const inner = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(dataDir, name))
  await Promise.all([
    narrow(dataDir, process.getuid?.() === 0 ? PASSABLE : PRIVATE),
    ...inner.map((folder) => narrow(folder, PRIVATE)),
  ])
}

async function narrow(folder: string, most: number): Promise<void> {
  try {
    const { mode } = await stat(folder)
    const rights = mode & 0o777
    if ((rights & most) !== rights) await chmod(folder, rights & most)
  } catch (error) {
    const isExpected =
      error instanceof Error && 'code' in error && ['EPERM', 'ENOENT', 'EROFS'].includes(String(error.code))
    if (!isExpected) throw error
  }
}
