import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Letters, digits and what else stands for itself in addresses and in patterns of file names. */
const PLAIN = /^[\w.:/\\ -]*$/

/**
 * The folder that Vite works in: its plugins take paths for addresses and patterns, so that `#`, `?` or `[` in the name of
 * a folder above ends the build. Such a folder is reached by a link that lasts as long as this process.
 * @param folder absolute.
 */
export function plainRoot(folder: string): string {
  if (PLAIN.test(folder)) return folder
  const place = mkdtempSync(join(tmpdir(), 'kiosque-build-'))
  const link = join(place, 'kiosque')
  symlinkSync(folder, link, 'junction')
  process.once('exit', () => rmSync(place, { recursive: true, force: true }))
  return link
}
