import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Storage } from '../media/storage.ts'
import { notFound, sendFailure } from './errors.ts'
import { createKeptBuilds, type KeptBuilds, type LookPauses } from './kept-builds.ts'
import { answerAlways } from './overload.ts'
import { preferredEncoding } from './ready-answer.ts'

const HOUR_MS = 3_600_000
/** A storage that does not answer holds up no start for longer. */
const KEEPING_LIMIT_MS = 2_000

/** What a build is made of; browsers run no script of another type. */
const CONTENT_TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
}
const PRECOMPRESSED = ['**/*.br', '**/*.gz']
const SUFFIXES = { br: '.br', gzip: '.gz', identity: '' } as const

/**
 * Serves the browser's build in `dist/client`: hashed files for ever, the others (favicon, service worker) checked
 * at every use. Compressed copies lie beside the files. Hashed files of the builds before, and of the one that other nodes
 * have by now, come from `builds`.
 */
export async function serveAssets(
  fastify: FastifyInstance,
  client: string,
  builds: Storage,
  pauses?: LookPauses,
): Promise<void> {
  const folder = join(client, 'assets')
  const kept = createKeptBuilds(builds, folder, pauses)
  await keepInUse(fastify, kept)
  await fastify.register(
    async (assets) => {
      answerAlways(assets)
      assets.setNotFoundHandler((request, reply) => sendKept(kept, request, reply))
      await assets.register(fastifyStatic, {
        root: folder,
        decorateReply: false,
        // One route per file: by a wildcard the library lists the folder at every request.
        wildcard: false,
        globIgnore: PRECOMPRESSED,
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
        index: false,
      })
    },
    { prefix: '/assets' },
  )
  await fastify.register(async (files) => {
    answerAlways(files)
    await files.register(fastifyStatic, {
      root: client,
      prefix: '/',
      decorateReply: false,
      // One route per file: an unknown address stays a page's.
      wildcard: false,
      globIgnore: ['assets/**', '.vite/**', ...PRECOMPRESSED],
      preCompressed: true,
      index: false,
      maxAge: 0,
    })
  })
}

/** Before the first page that names the files of this build, and every hour as long as it is in use. */
async function keepInUse(fastify: FastifyInstance, kept: KeptBuilds): Promise<void> {
  const keep = () => kept.keep().catch((err: unknown) => fastify.log.error({ err }, 'the build could not be kept'))
  const timer = setInterval(keep, HOUR_MS)
  timer.unref()
  fastify.addHook('onClose', async () => clearInterval(timer))
  await Promise.race([keep(), new Promise((resolve) => setTimeout(resolve, KEEPING_LIMIT_MS).unref())])
}

async function sendKept(kept: KeptBuilds, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const name = request.url.replace(/\?.*/, '').slice('/assets/'.length)
  const wanted = preferredEncoding(request.headers['accept-encoding'])
  for (const encoding of new Set([wanted, 'identity'] as const)) {
    const file = await kept.find(name + SUFFIXES[encoding])
    const body = request.method === 'HEAD' ? undefined : await file?.open()
    if (file === null || body === null) continue
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply
      .headers({
        'content-type': CONTENT_TYPES[extname(name)] ?? 'application/octet-stream',
        'content-length': file.bytes,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      })
      .send(body)
  }
  return sendFailure(notFound(), request, reply)
}
