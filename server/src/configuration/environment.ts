import { isIP } from 'node:net'
import { z } from 'zod'
import { readAddresses } from './server-addresses.ts'

const integer = (min: number, max: number) => {
  const error = `un nombre entier de ${min} à ${max}`
  return z.string().regex(/^\d+$/, error).transform(Number).pipe(z.number().min(min, error).max(max, error))
}

const onOff = z.enum(['on', 'off'], { error: 'on ou off' }).transform((value) => value === 'on')

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'une adresse http:// ou https://' })
  .transform((value) => value.replace(/\/+$/, ''))

const origin = z
  .string()
  .refine(isWebOrigin, 'une origine http:// ou https://, sans chemin ni paramètre')
  .transform((value) => new URL(value).origin)

const postgresUrl = z
  .string()
  .refine(isPostgresAddress, 'une adresse postgres:// (plusieurs serveurs : postgres://a:5432,b:5432/base)')

const secret = z.string().regex(/^[\x21-\x7e]{16,}$/, 'au moins 16 signes, sans espace ni accent')

const list = (item: z.ZodType<string, string>) =>
  z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(item))

const hostAndPort = z.string().regex(/^(\[[0-9a-f:.]+\]|[^\s:/]+):\d{1,5}$/i, 'une liste de hôte:port')

const addressOrRange = z.string().refine(isAddressOrRange, 'une liste d’adresses IP ou de plages (10.0.0.0/8)')

/** How letters are sent through `SMTP_URL`: a second, and beside each other. */
export const letterPace = z.object({
  rate: integer(1, 1_000).prefault('10'),
  connections: integer(1, 50).prefault('2'),
})

/** What an address says behind its « ? ». */
export const queryOf = (url: string): Record<string, string> => Object.fromEntries(URL.parse(url)?.searchParams ?? [])

/**
 * Every setting of the server, as text of the environment: the one list that code and docs/operations.md are made from
 * (docs/product/running.md#settings).
 */
export const Environment = z.object({
  PORT: integer(0, 65_535).prefault('3000').describe('Port écouté.'),
  HOST: z.string().prefault('127.0.0.1').describe('Adresse écoutée ; `0.0.0.0` pour toutes.'),
  PUBLIC_URL: httpUrl
    .optional()
    .describe('Adresse publique du site, pour les liens absolus ; sinon `http://localhost:PORT`.'),
  MEDIA_URL: origin
    .optional()
    .describe(
      'Origine d’où les lecteurs chargent images, vidéos et sons (`https://media.example.org`) : un CDN ou un autre nom du site, qui répond à `/media/…` ; vide : celle du site.',
    ),
  CORS_ORIGINS: list(origin)
    .prefault('')
    .describe(
      'Origines des autres sites (`https://app.example.org`) dont les pages peuvent appeler l’API ; vide : aucune.',
    ),
  DATA_DIR: z.string().prefault('./data').describe('Dossier des données : base embarquée et fichiers.'),
  DATABASE_URL: postgresUrl
    .optional()
    .describe('PostgreSQL à utiliser, un serveur ou plusieurs ; vide : le PostgreSQL embarqué, dans DATA_DIR.'),
  DATABASE_REPLICA_URL: postgresUrl.optional().describe('Réplique pour les lectures ; vide : tout sur la base.'),
  DATABASE_LISTEN_URL: postgresUrl
    .optional()
    .describe(
      'La base sans le répartiteur de connexions (PgBouncer) qui répond à DATABASE_URL, pour ce qui demande une session à soi ; vide : il n’y en a pas.',
    ),
  DATABASE_CONNECTIONS: integer(4, 100)
    .prefault('10')
    .describe('Connexions à la base qu’un processus ouvre au plus, et autant à une réplique.'),
  WORKERS: integer(0, 64)
    .prefault('1')
    .describe(
      'Nombre de processus qui servent l’application ; `0` : un seul en tout, que le conteneur ou systemd relance.',
    ),
  ROLE: z
    .enum(['all', 'web', 'jobs'], { error: 'all, web ou jobs' })
    .prefault('all')
    .describe(
      'Ce que fait ce site-ci : `web` sert pages et API, `jobs` fait les travaux (courriels, vidéos, ménage), `all` les deux.',
    ),
  S3_BUCKET: z.string().optional().describe('Seau S3 des fichiers ; vide : un dossier de DATA_DIR.'),
  S3_ENDPOINT: httpUrl.optional().describe('Adresse du service S3 ; vide : AWS.'),
  S3_PUBLIC_ENDPOINT: httpUrl
    .optional()
    .describe(
      'Adresse du service S3 pour les lecteurs, qui y prennent vidéos et sons par des adresses signées ; vide : tout passe par le site.',
    ),
  S3_REGION: z.string().prefault('us-east-1').describe('Région S3.'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Identifiant S3.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Clé secrète S3.'),
  FFMPEG: z
    .string()
    .prefault('ffmpeg')
    .describe(
      'Programme ffmpeg, qui prépare les vidéos pour tous les navigateurs s’il est là ; `off` pour s’en passer.',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'une adresse smtp:// ou smtps://' })
    .refine((url) => letterPace.safeParse(queryOf(url)).success, '`rate` et `connections` en nombres entiers')
    .optional()
    .describe(
      'Serveur qui envoie les courriels du site ; vide : ils attendent, leurs liens se remettent à la main. À la fin de l’adresse, `?rate=10&connections=2` : lettres par seconde (1 à 1000) et connexions à la fois (1 à 50) que ce serveur accepte.',
    ),
  IMAP_URL: z
    .string()
    .refine(isMailboxAddress, 'une adresse imap:// ou imaps://, avec compte et mot de passe')
    .optional()
    .describe(
      'Boîte où arrivent les retours et les plaintes des lettres, et son dossier s’il n’est pas INBOX (`imaps://compte:motdepasse@hote/Retours`) ; vide : ils ne sont pas lus.',
    ),
  MAIL_FROM: z
    .email({ error: 'une adresse de courriel' })
    .optional()
    .describe('Expéditeur des courriels ; sinon SUPPORT_EMAIL, sinon `kiosque@` et l’hôte de PUBLIC_URL.'),
  SUPPORT_EMAIL: z
    .email({ error: 'une adresse de courriel' })
    .optional()
    .describe('Adresse du soutien technique, montrée aux créateurs ; elle reçoit les bogues signalés.'),
  STORAGE_PER_ACCOUNT_GB: integer(1, 1_000_000)
    .prefault('50')
    .describe('Place des images, vidéos et sons de chaque compte, en Go.'),
  DEMO: onOff.prefault('on').describe('Contenu de démonstration dans une base vide : `on` ou `off`.'),
  PAGE_CACHE: onOff
    .prefault('on')
    .describe('Réponses aux visiteurs gardées prêtes en mémoire : `on`, ou `off` pour mesurer sans elles.'),
  RATE_LIMITS: onOff.prefault('on').describe('Limites de débit : `on` ou `off`.'),
  FETCH_ALLOW: list(hostAndPort)
    .prefault('')
    .describe('Liste de `hôte:port` non publics que l’import peut lire (intranet, tests).'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'fatal, error, warn, info, debug, trace ou silent',
    })
    .prefault('info')
    .describe('Détail du journal : `fatal`, `error`, `warn`, `info`, `debug`, `trace` ou `silent`.'),
  METRICS_TOKEN: secret
    .optional()
    .describe(
      'Jeton de qui relève `/metrics` pour Prometheus ; vide : rien n’est mesuré, et cette adresse n’existe pas.',
    ),
  TRUST_PROXY: list(addressOrRange)
    .prefault('')
    .describe('Adresses ou plages des mandataires crus pour l’adresse du client.'),
  CDN: z
    .enum(['varnish', 'fastly', 'cloudflare'], { error: 'varnish, fastly ou cloudflare' })
    .optional()
    .describe(
      'Ce qui garde les réponses aux visiteurs devant le site : `varnish`, `fastly` ou `cloudflare` ; vide : rien.',
    ),
  CDN_PURGE_URL: list(httpUrl)
    .optional()
    .describe(
      'Où le CDN prend les purges : chaque Varnish, `https://api.fastly.com/service/…` ou `https://api.cloudflare.com/client/v4/zones/…`.',
    ),
  CDN_PURGE_TOKEN: secret.optional().describe('Jeton de ces purges.'),
})

/** Settings that are gone, and what stands in their place. */
export const GONE: Readonly<Record<string, string>> = {
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'les traces se demandent par NODE_OPTIONS, hors de ce fichier (docs/operations.md, « Traces »)',
}

/** The table of settings of docs/operations.md: name, default (empty when none) and description, in the order they are read. */
export function describeSettings(): { name: string; default: string; description: string }[] {
  return Object.entries(Environment.shape).map(([name, schema]) => {
    const { default: fallback } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    return { name, default: typeof fallback === 'string' ? fallback : '', description: schema.description ?? '' }
  })
}

/** Nothing but scheme, host and port; a closing slash is forgiven. */
function isWebOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}

function isPostgresAddress(text: string): boolean {
  try {
    return readAddresses(text).urls.length > 0
  } catch {
    return false
  }
}

function isMailboxAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || !/^imaps?:$/.test(url.protocol)) return false
  const parts = [url.hostname, url.username, url.password]
  return parts.every((part) => part !== '') && ![...parts, url.pathname].some((part) => /%(?![0-9a-f]{2})/i.test(part))
}

function isAddressOrRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
}
