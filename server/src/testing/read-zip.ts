import { inflateRawSync } from 'node:zlib'

const DIRECTORY_END = 0x06054b50
const END_BYTES = 22

/** The files of a small zip by their paths. Throws on what is no zip. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - END_BYTES
  if (zip.readUInt32LE(end) !== DIRECTORY_END) throw new Error('no end of a zip directory')
  const files = new Map<string, Buffer>()
  let entry = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((at) => zip.readUInt16LE(entry + at))
    const nameEnd = entry + 46 + (nameBytes ?? 0)
    files.set(zip.toString('utf8', entry + 46, nameEnd), readEntry(zip, entry))
    entry = nameEnd + (extraBytes ?? 0) + (commentBytes ?? 0)
  }
  return files
}

function readEntry(zip: Buffer, entry: number): Buffer {
  const isPacked = zip.readUInt16LE(entry + 10) !== 0
  const packedBytes = zip.readUInt32LE(entry + 20)
  const head = zip.readUInt32LE(entry + 42)
  const start = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28)
  const bytes = zip.subarray(start, start + packedBytes)
  return isPacked ? inflateRawSync(bytes) : bytes
}
