import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rendition } from '../database/column-types.ts'
import { PRIVATE } from '../disk/private-folders.ts'
import { runFfmpeg } from './ffmpeg.ts'
import { RENDITION_SIDES, renditionName } from './media-family.ts'
import type { Storage } from './storage.ts'

/** A stored video. Sizes in pixels as shown. */
export interface Original {
  fileName: string
  contentType: string
  width: number
  height: number
}

/** What ffmpeg is told that a file is: left to guess, it would follow the addresses in a playlist. */
const DEMUXERS: Record<string, string> = { 'video/mp4': 'mov', 'video/quicktime': 'mov', 'video/webm': 'matroska' }

/** H.264 and AAC in MP4 that begins to play before it is there, without what the camera noted. */
const ENCODING = [
  ...['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1'],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p', '-threads', '1'],
  ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-max_muxing_queue_size', '1024'],
  ...['-movflags', '+faststart', '-f', 'mp4'],
]

/** The sizes that a video is made in, the largest first: never larger than it is, in even numbers for H.264. */
function renditionSizes({ width, height }: Pick<Original, 'width' | 'height'>) {
  const side = Math.min(width, height)
  const wanted = RENDITION_SIDES.filter((_, index) => side > (RENDITION_SIDES[index + 1] ?? 0))
  return wanted.map((limit) => {
    const scale = Math.min(1, limit / side)
    return { limit, width: even(width * scale), height: even(height * scale) }
  })
}

const even = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2))

/**
 * Makes the renditions of a stored video in `folder` and keeps them beside it.
 * @throws FfmpegError; the reason of `signal`; null when the video is gone.
 */
export function makeRenditions(
  { storage, ffmpeg, folder }: { storage: Storage; ffmpeg: string; folder: string },
  original: Original,
  signal: AbortSignal,
): Promise<Rendition[] | null> {
  return storage.lend(original.fileName, async (path) => {
    await mkdir(folder, { recursive: true, mode: PRIVATE })
    try {
      const sizes = renditionSizes(original)
      const outputs = sizes.map((size) => ({ ...size, path: join(folder, `${size.limit}.mp4`) }))
      const demuxer = DEMUXERS[original.contentType] ?? 'mov'
      const input = ['-protocol_whitelist', 'file', '-f', demuxer, '-i', path]
      const outputArgs = outputs.flatMap((output) => [
        ...ENCODING,
        ...['-vf', `scale=${output.width}:${output.height}`],
        output.path,
      ])
      await runFfmpeg(ffmpeg, [...input, ...outputArgs], signal)
      const made: Rendition[] = []
      for (const { limit, width, height, path: finished } of outputs) {
        const name = renditionName(original.fileName, limit)
        const { size: bytes } = await stat(finished)
        await storage.take(name, finished)
        made.push({ name, width, height, bytes })
      }
      return made
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
}
