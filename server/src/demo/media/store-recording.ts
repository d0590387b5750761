import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mediaUrl } from '#contract/media.ts'
import type { Context } from '../../context.ts'
import { storeUpload } from '../../media/store-file.ts'

/** Keeps a film or sound by the way of any upload. @returns where it is served and how long it lasts, in seconds. */
export async function storeRecording(context: Pick<Context, 'database' | 'storage'>, bytes: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'kiosque-demo-'))
  try {
    const path = join(folder, 'recording')
    await writeFile(path, bytes)
    const { name, duration } = await storeUpload(context, { path, bytes: bytes.length }, 'any', null)
    return { mediaUrl: mediaUrl(name), duration }
  } finally {
    await rm(folder, { recursive: true })
  }
}
