import { type FileHandle, open } from 'node:fs/promises'

/** Boxes in which cameras and phones note where, when and with what a film was shot (MP4, MOV): `©xyz`, keys, XMP. */
const NOTES = new Set(['udta', 'meta', 'uuid'])
/** Boxes that hold such notes among what players need. */
const AROUND = new Set(['moov', 'trak'])

/** A real film has some dozens of these at most; a longer file in pieces has its notes before them. */
const MOST_BOXES = 2_000
const HEADER_BYTES = 16
const ZEROS = Buffer.alloc(64 * 1024)

interface Box {
  type: string
  /** Where it begins and ends in the file, and where what it holds begins. */
  start: number
  content: number
  end: number
}

/**
 * Empties the notes of an MP4 or MOV film in place (docs/product/files.md#image-processing asks it of images): they become free
 * space of the same length, so that nothing else moves. A damaged box ends the search.
 */
export async function forgetPlace(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    const notes = await findNotes(file, 0, size)
    for (const note of notes) await empty(file, note)
  } finally {
    await file.close()
  }
}

async function findNotes(file: FileHandle, from: number, to: number): Promise<Box[]> {
  const notes: Box[] = []
  let at = from
  for (let count = 0; count < MOST_BOXES; count++) {
    const box = await readBox(file, at, to)
    if (box === undefined) break
    if (NOTES.has(box.type)) notes.push(box)
    else if (AROUND.has(box.type)) notes.push(...(await findNotes(file, box.content, box.end)))
    at = box.end
  }
  return notes
}

/** Undefined at the end, and for what is no box. */
async function readBox(file: FileHandle, start: number, to: number): Promise<Box | undefined> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, start)
  if (bytesRead < 8) return undefined
  const short = buffer.readUInt32BE(0)
  const isLong = short === 1 && bytesRead === HEADER_BYTES
  const length = isLong ? Number(buffer.readBigUInt64BE(8)) : short === 0 ? to - start : short
  const content = start + (isLong ? HEADER_BYTES : 8)
  const end = start + length
  return end >= content && end <= to ? { type: buffer.toString('latin1', 4, 8), start, content, end } : undefined
}

async function empty(file: FileHandle, { start, content, end }: Box): Promise<void> {
  await file.write('free', start + 4, 'latin1')
  for (let at = content; at < end; at += ZEROS.length) await file.write(ZEROS, 0, Math.min(ZEROS.length, end - at), at)
}
