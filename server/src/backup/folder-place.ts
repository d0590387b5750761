import { createWriteStream, existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartError } from '../configuration/start-error.ts'
import type { BackupPlace, NewBackup } from './backup-place.ts'

/** A backup that will be this file, readable by its owner only: it holds addresses and password hashes. */
export function newFile(file: string): NewBackup {
  const unfinished = `${file}.unfinished`
  return {
    name: file,
    async put(bytes) {
      await pipeline(bytes, createWriteStream(unfinished, { mode: 0o600, flush: true }))
      await rename(unfinished, file)
    },
    discard: () => rm(unfinished, { force: true }),
  }
}

/** @throws StartError when there is no folder for the file. */
export function checkFolderOf(file: string): void {
  if (!existsSync(dirname(file))) throw new StartError(`Le dossier ${dirname(file)} n’existe pas.`)
}

/** @throws StartError when there is no such folder. */
export function openFolderPlace(path: string): BackupPlace {
  const folder = resolve(path)
  checkFolderOf(join(folder, 'any'))
  return {
    create: (name) => newFile(join(folder, name)),
    list: () => readdir(folder),
    async remove(names) {
      for (const name of names) await rm(join(folder, name), { force: true })
    },
    close: () => undefined,
  }
}
