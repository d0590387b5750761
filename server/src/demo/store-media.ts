import { copyFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { mediaUrl } from '#contract/publishing/media.ts'
import type { Context } from '../context.ts'
import { checkRecording } from '../platform/media/check-recording.ts'
import { keepRecording, storeImage } from '../platform/media/store-file.ts'

export type Keeping = Pick<Context, 'database' | 'storage'>

/** Each takes a core. */
const desk = pLimit(2)

/** Keeps a picture. @returns the address under which it is served. */
export const storePicture = (context: Keeping, path: string): Promise<string> =>
  desk(async () => mediaUrl((await storeImage(context, await readFile(path), null)).name))

/** Keeps a film or sound. @returns where it is served and how long it lasts, in seconds. */
export const storeRecording = (
  context: Keeping,
  path: string,
): Promise<{ mediaUrl: string; duration: number | null }> =>
  desk(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kiosque-demo-'))
    try {
      // The store may take the file itself.
      const copy = join(folder, 'recording')
      await copyFile(path, copy)
      const { size: bytes } = await stat(copy)
      const { name, duration } = await keepRecording(context, { path: copy, bytes }, await checkRecording(copy), null)
      return { mediaUrl: mediaUrl(name), duration }
    } finally {
      await rm(folder, { recursive: true })
    }
  })
