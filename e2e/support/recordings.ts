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

/** A sound that plays, WAV, a minute: some megabytes, which a browser takes in seconds by their path alone. @returns `path`. */
export async function writeSound(path: string, seconds = 60): Promise<string> {
  await writeFile(path, await sampleSound('wav', seconds))
  return path
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
