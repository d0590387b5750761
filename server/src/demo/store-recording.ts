import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Recording } from '@kiosque/demo/recording.ts'
import { mediaUrl } from '#contract/media.ts'
import type { Context } from '../context.ts'
import { keepRecording } from '../platform/media/store-file.ts'

/** Keeps a recording. @returns where it is served and how long it lasts, in seconds. */
export async function storeRecording(
  context: Pick<Context, 'database' | 'storage'>,
  { bytes, about, waveform }: Recording,
): Promise<{ mediaUrl: string; duration: number; waveform?: number[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'kiosque-demo-'))
  try {
    const path = join(folder, 'recording')
    await writeFile(path, bytes)
    const { name } = await keepRecording(context, { path, bytes: bytes.length }, about, null)
    return { mediaUrl: mediaUrl(name), duration: about.duration, ...(waveform && { waveform }) }
  } finally {
    await rm(folder, { recursive: true })
  }
}
