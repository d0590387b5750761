import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sampleSound } from '../../server/src/platform/media/sample-recordings.ts'

/** A file as a picker gives it to Playwright. */
export interface PickedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A film that plays, WebM with VP8: 24 seconds, so that there is a middle to come back to; a few hundred kilobytes. */
export async function film(name = 'phare.webm'): Promise<PickedFile> {
  return { name, mimeType: 'video/webm', buffer: await readFile(join(import.meta.dirname, 'phare.webm')) }
}

/** A sound that plays, WAV, a minute: some megabytes. */
export async function sound(name = 'marees.wav'): Promise<PickedFile> {
  return { name, mimeType: 'audio/wav', buffer: await sampleSound('wav', 60) }
}

/** Writes two and a half minutes of WAV, more than the buffers of a machine hold: an upload that stalls is seen to stall. */
export async function writeLongSound(path: string): Promise<void> {
  await writeFile(path, await sampleSound('wav', 150))
}

/** Three captions, one of them with what looks like markup. */
export const SRT: PickedFile = {
  name: 'phare.srt',
  mimeType: 'application/x-subrip',
  buffer: Buffer.from(
    [
      '1\n00:00:00,500 --> 00:00:03,000\nLe phare s’allume.\n',
      '2\n00:00:03,000 --> 00:00:06,000\n<i>La houle</i> monte & <b onclick="alert(1)">gronde</b>.\n',
      '3\n00:00:06,000 --> 00:00:08,500\nPuis la nuit.\n',
    ].join('\n'),
  ),
}
