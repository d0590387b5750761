import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
const TEXT = /\.(js|css|svg|json|webmanifest|txt|map)$/

/** Writes `.br` and `.gz` beside every text file of the browser's build, so that serving them costs no compression. */
export function precompress(): Plugin {
  return {
    name: 'kiosque:precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle(options) {
      if (options.dir === undefined) return
      const files = await readdir(options.dir, { recursive: true })
      for (const file of files.filter((name) => TEXT.test(name))) await compressFile(join(options.dir, file))
    },
  }
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    deflate(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
