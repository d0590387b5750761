import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../configuration/config.ts'
import { StartError } from '../configuration/start-error.ts'
import { adminFile } from '../demo/demo-accounts.ts'
import { log } from '../platform/log.ts'
import { checkAddressIsFree } from './listen-address.ts'
import { type PreparedDatabase, prepareDatabase } from './prepare-database.ts'
import type { DemoAccount } from './prepare-demo.ts'
import { endAfter, onEndSignal, onParentGone } from './shutdown.ts'
import { type Site, startWorkers } from './workers.ts'

/** docs/product/running.md#stopping: at most 10 s from the signal to the end. What is left of PostgreSQL then ends by its watchdog. */
const LIMIT_MS = 9_500

const ROLES = { user: 'utilisateur', media: 'créateur', moderator: 'modérateur', admin: 'administrateur' } as const

export type StartOptions = {
  /** With Vite's development server behind the pages; always in one process. */
  development?: boolean
  /** The site ends when the process that started it does. */
  withParent?: boolean
}

/**
 * Starts the site and leaves it running until a signal. This process, the primary, keeps PostgreSQL and the workers
 * running; it loads nothing of what serves, so that there is little in it to fail and to hold memory. With no workers, and
 * in development, it serves itself, and ends when it fails.
 * @throws StartError for what the operator can mend.
 */
export async function startServer(
  config: Config,
  { development = false, withParent = false }: StartOptions = {},
): Promise<void> {
  log.level = config.logLevel
  // Until the site is open there is nothing to finish.
  let close = async () => {}
  const end = endAfter(() => close(), LIMIT_MS)
  onEndSignal(
    () => end(0),
    () => process.exit(1),
  )
  if (withParent) onParentGone(() => end(0))

  checkTemporaryFolder()
  await checkAddressIsFree(config)
  const isAlone = development || config.workers === 0
  const site = isAlone ? siteOfOneProcess(config, development) : startWorkers(config)
  const { url, stop, ...prepared } = await prepareDatabase(config)
  try {
    await site.open(url)
  } catch (error) {
    await stop()
    throw error
  }
  close = async () => {
    log.info('Le site finit ce qui court, puis s’arrête.')
    await site.close()
    await stop()
  }
  process.on('uncaughtException', (err, origin) => {
    log.fatal({ err, origin }, 'Une erreur que rien n’attendait.')
    // Nobody would take the primary's place, and what it holds is little: the site goes on.
    if (isAlone) end(1)
  })
  console.log(welcome(config, prepared))
}

/** Forms and pictures pass through it. @throws StartError when nothing can be made there. */
function checkTemporaryFolder(): void {
  try {
    rmdirSync(mkdtempSync(join(tmpdir(), 'kiosque-')))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`Le dossier temporaire ne peut pas servir (${reason}) : faites-lui place, ou changez TMPDIR.`)
  }
}

/**
 * Serves in this process. In development, with Vite behind the pages: its reload lives in the server, and Node's watcher
 * restarts the whole. Otherwise where a manager of its own takes it up again (docs/decisions/deploying.md).
 */
function siteOfOneProcess(config: Config, development: boolean): Site {
  let close = async () => {}
  return {
    async open(databaseUrl) {
      const { serve } = await import('../app/serve.ts')
      close = await serve(config, databaseUrl, development)
    },
    close: () => close(),
  }
}

/**
 * What `npm start` says last: where the site is read, written and run, what of it is done here, who may sign in to a site of
 * demonstration, and how its first administrator comes.
 */
function welcome(
  config: Config,
  { demoAccounts, setupToken }: Pick<PreparedDatabase, 'demoAccounts' | 'setupToken'>,
): string {
  const { publicUrl, role, host, port } = config
  if (role === 'jobs')
    return `Kiosque fait les travaux de ${publicUrl} : courriels, vidéos, ménage. Ni pages ni API ici ; son état : http://${host}:${port}/api/v1/health`
  const link = `  ${publicUrl}/bienvenue#${setupToken}`
  const setup = setupToken === null ? [] : [SETUP, link]
  const others =
    role === 'web'
      ? ['Ici les pages et l’API ; les travaux (courriels, vidéos, ménage) se font ailleurs, avec ROLE=jobs.']
      : []
  const places = [`  Écrire : ${publicUrl}/editor`, `  Tenir le site : ${publicUrl}/bureau`]
  return [
    `Kiosque est ouvert : ${publicUrl}`,
    ...places,
    ...others,
    ...tellAccounts(config, demoAccounts),
    ...setup,
  ].join('\n')
}

/** Where others reach the site its output is read by more than who started it: no password is told. */
function tellAccounts({ isExposed, dataDir }: Config, accounts: readonly DemoAccount[]): string[] {
  if (accounts.length === 0) return []
  const closed = accounts.filter(({ password }) => password === null).map(({ username }) => username)
  const lines = accounts.flatMap(({ username, role, password }) => {
    if (password === null) return []
    return `  ${username} (${ROLES[role]}), mot de passe : ${isExposed ? `dans ${adminFile(dataDir)}` : password}`
  })
  return [
    ...(lines.length > 0 ? ['Comptes de démonstration :', ...lines] : []),
    ...(closed.length > 0 ? [`${closed.join(' et ')}\u202f: ${CLOSED}`] : []),
  ]
}

const CLOSED =
  'fermés, car leur mot de passe est connu de tous, et HOST ou PUBLIC_URL ouvre ce site à d’autres machines. Démarrez sans ces réglages pour changer de mot de passe, ou commencez un site vide\u202f: DEMO=off et un autre DATA_DIR.'

const SETUP = 'Ce site attend son premier administrateur. Ouvrez ce lien, qui ne sert qu’une fois\u202f:'
