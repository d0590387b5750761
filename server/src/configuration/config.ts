import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import type { z } from 'zod'
import { Environment, GONE, letterPace, queryOf } from './environment.ts'
import { StartError } from './start-error.ts'

/** As people count them, and disks are sold. */
const GB = 1_000_000_000

const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[?::1\]?)$/i

/** Every setting of the server, checked and in the shape the code wants it. Frozen. */
export type Config = Readonly<{
  port: number
  host: string
  /** No slash at the end. */
  publicUrl: string
  /** By HOST or PUBLIC_URL others than this machine reach the site. */
  isExposed: boolean
  /** Where readers load stored files from; undefined: from the site. */
  mediaOrigin: string | undefined
  /** Origins of other sites whose pages may call the API. */
  corsOrigins: readonly string[]
  /** Absolute. */
  dataDir: string
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined
  databaseReplicaUrl: string | undefined
  /** The way round the pooler that stands at the other addresses of the database; undefined where there is none. */
  databaseListenUrl: string | undefined
  /** Sessions that a process holds with a server at most. */
  databaseConnections: number
  workers: number
  /** Whether pages and the API are served here, jobs are done here, or both (docs/product/running.md#roles). */
  role: 'all' | 'web' | 'jobs'
  /** Undefined: files live in a folder of `dataDir`. */
  s3: S3Config | undefined
  /** The S3 store as readers reach it, no slash at the end; undefined: what they read passes through the site. */
  s3PublicEndpoint: string | undefined
  /** Where readers are led for recordings, besides where they load all stored files; undefined: nowhere else. */
  recordingsOrigin: string | undefined
  /** Name or path of the ffmpeg program; undefined: videos are served as they were sent. */
  ffmpeg: string | undefined
  smtpUrl: string | undefined
  /** How many letters are sent through it a second, and beside each other. */
  letterPace: Readonly<{ rate: number; connections: number }>
  /** Where reports on letters are read, with account and password; undefined: nowhere. */
  imapUrl: string | undefined
  /** Who sends the mails of the site. */
  mailFrom: string
  supportEmail: string | undefined
  /** Bytes that the files of one account may take. */
  storagePerAccount: number
  demo: boolean
  /** Answers to guests are kept ready in memory. */
  pageCache: boolean
  rateLimits: boolean
  /** `host:port` pairs that may be fetched though they are not public. */
  fetchAllow: readonly string[]
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** What whoever reads `/metrics` must show; undefined: nothing is measured. */
  metricsToken: string | undefined
  /** Addresses and ranges of the proxies whose word on the client's address is taken. */
  trustProxy: readonly string[]
  /** Undefined: nothing in front of the site keeps its answers. */
  cdn: CdnConfig | undefined
}>

export type CdnConfig = Readonly<{
  kind: 'varnish' | 'fastly' | 'cloudflare'
  /** Each of them takes purges; no slash at the end. */
  purgeUrls: readonly string[]
  token: string
}>

export type S3Config = Readonly<{
  bucket: string
  endpoint: string | undefined
  region: string
  accessKeyId: string | undefined
  secretAccessKey: string | undefined
}>

/**
 * Reads the settings from the environment and from `.env` in the current folder; the environment wins. What `.env` says is
 * in the environment afterwards: processes begun by this one have the same settings, also when the file changes meanwhile.
 * A setting there that is gone is told of on stderr.
 * @throws StartError naming the first wrong setting; its value is not repeated, it may be a secret.
 */
export function loadConfig(): Config {
  loadDotEnv(resolve('.env'))
  return parseConfig(process.env)
}

/**
 * Makes the typed settings from texts. An empty text counts as not set.
 * @throws StartError naming the first wrong setting.
 */
export function parseConfig(texts: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text?.trim()))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new StartError(`Réglage ${String(issue?.path[0])} invalide : il faut ${issue?.message}.`)
  }
  const env = parsed.data
  if (env.DATABASE_LISTEN_URL !== undefined && env.DATABASE_URL === undefined)
    throw new StartError('Réglage DATABASE_URL absent : DATABASE_LISTEN_URL contourne ce qui y répond.')
  if (env.S3_PUBLIC_ENDPOINT !== undefined) {
    if (env.S3_BUCKET === undefined)
      throw new StartError('Réglage S3_BUCKET absent : S3_PUBLIC_ENDPOINT est l’adresse où ses fichiers se lisent.')
    // A role's own keys end within hours, and what they have signed with them.
    if (env.S3_ACCESS_KEY_ID === undefined)
      throw new StartError('Réglage S3_ACCESS_KEY_ID absent : S3_PUBLIC_ENDPOINT demande une clé qui dure.')
  }
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  return Object.freeze({
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    isExposed: ![env.HOST, new URL(publicUrl).hostname].every((name) => LOOPBACK.test(name)),
    mediaOrigin: env.MEDIA_URL,
    corsOrigins: Object.freeze(env.CORS_ORIGINS),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databaseListenUrl: env.DATABASE_LISTEN_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    workers: env.WORKERS,
    role: roleOf(env),
    s3: env.S3_BUCKET === undefined ? undefined : s3Config(env.S3_BUCKET, env),
    s3PublicEndpoint: env.S3_PUBLIC_ENDPOINT,
    recordingsOrigin: env.S3_PUBLIC_ENDPOINT && new URL(env.S3_PUBLIC_ENDPOINT).origin,
    ffmpeg: env.FFMPEG === 'off' ? undefined : env.FFMPEG,
    smtpUrl: env.SMTP_URL,
    letterPace: letterPace.parse(queryOf(env.SMTP_URL ?? '')),
    imapUrl: env.IMAP_URL,
    mailFrom: env.MAIL_FROM ?? env.SUPPORT_EMAIL ?? `kiosque@${new URL(publicUrl).hostname}`,
    supportEmail: env.SUPPORT_EMAIL,
    storagePerAccount: env.STORAGE_PER_ACCOUNT_GB * GB,
    demo: env.DEMO,
    pageCache: env.PAGE_CACHE,
    rateLimits: env.RATE_LIMITS,
    fetchAllow: Object.freeze(env.FETCH_ALLOW),
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    trustProxy: Object.freeze(env.TRUST_PROXY),
    cdn: env.CDN === undefined ? undefined : cdnConfig(env.CDN, env),
  })
}

/** The embedded PostgreSQL belongs to one Kiosque: there would be nobody to share the work with. */
function roleOf({ ROLE, DATABASE_URL }: z.output<typeof Environment>): Config['role'] {
  if (ROLE !== 'all' && DATABASE_URL === undefined)
    throw new StartError(
      `Réglage DATABASE_URL absent : ROLE=${ROLE} demande une base que d’autres processus partagent.`,
    )
  return ROLE
}

function s3Config(bucket: string, env: z.output<typeof Environment>): S3Config {
  if ((env.S3_ACCESS_KEY_ID === undefined) !== (env.S3_SECRET_ACCESS_KEY === undefined)) {
    const missing = env.S3_ACCESS_KEY_ID === undefined ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY'
    throw new StartError(`Réglage ${missing} absent : l’identifiant et la clé S3 vont ensemble.`)
  }
  return Object.freeze({
    bucket,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  })
}

function cdnConfig(kind: CdnConfig['kind'], env: z.output<typeof Environment>): CdnConfig {
  const { CDN_PURGE_URL: purgeUrls = [], CDN_PURGE_TOKEN: token } = env
  const missing = purgeUrls.length === 0 ? 'CDN_PURGE_URL' : 'CDN_PURGE_TOKEN'
  if (purgeUrls.length === 0 || token === undefined)
    throw new StartError(`Réglage ${missing} absent : sans lui, le CDN montrerait ce qui a changé.`)
  return Object.freeze({ kind, purgeUrls: Object.freeze(purgeUrls), token })
}

function loadDotEnv(file: string): void {
  try {
    const texts = parseEnv(readFileSync(file, 'utf8'))
    for (const [name, instead] of Object.entries(GONE))
      if (texts[name]?.trim()) console.warn(`Réglage ${name} sans effet dans .env : ${instead}.`)
    for (const [name, text] of Object.entries(texts)) process.env[name] ??= text
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw new StartError(`Le fichier ${file} ne peut pas être lu : ${String(error)}`)
  }
}
