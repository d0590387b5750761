import { promisify } from 'node:util'
import { constants, crc32, zstdCompress, zstdDecompress } from 'node:zlib'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Over the longest text twice: whatever stands in the dictionary is found there, however far. */
const WINDOW_LOG = 23
const LEVEL = 3

/** Equal contents have equal texts, in whatever order their fields came. */
export const textOf = (content: object): Buffer => Buffer.from(JSON.stringify(inOrder(content)))

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, held]) => [name, inOrder(held)]))
}

/** Tells a text from another one, in 32 bits as PostgreSQL has them. */
export const checksumOf = (text: Buffer): number => crc32(text) | 0

/** A text with another one as its dictionary, so that only what differs takes room. @param base null: none. */
export function pack(text: Buffer, base: Buffer | null): Promise<Buffer> {
  const params = { [constants.ZSTD_c_compressionLevel]: LEVEL, [constants.ZSTD_c_windowLog]: WINDOW_LOG }
  return compress(text, { params, pledgedSrcSize: text.length, ...(base !== null && { dictionary: base }) })
}

const unpack = (packed: Buffer, base: Buffer | null): Promise<Buffer> =>
  decompress(packed, base === null ? {} : { dictionary: base })

interface Packed {
  version: number
  baseVersion: number
  packed: Buffer
  checksum: number
}

/** The texts of `chains` by their version, each packed with one before it. @throws when one is not what was packed. */
export async function unpackChains(chains: readonly Packed[]): Promise<Map<number, Buffer>> {
  const texts = new Map<number, Buffer>()
  for (const { version, baseVersion, packed, checksum } of chains) {
    const text = await unpack(packed, texts.get(baseVersion) ?? null)
    if (checksumOf(text) !== checksum) throw new Error('a revision is not what was kept')
    texts.set(version, text)
  }
  return texts
}

/** The text of the last of a chain. */
export async function unpackChain(chain: readonly Packed[]): Promise<Buffer> {
  const text = (await unpackChains(chain)).get(chain.at(-1)?.version ?? 0)
  if (text === undefined) throw new Error('there is no such revision')
  return text
}
