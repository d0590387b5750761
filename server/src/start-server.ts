import cluster from 'node:cluster'
import type { Config } from './config.ts'
import { migrateDatabase } from './database/migrate.ts'
import { startDatabase } from './database/start-database.ts'
import { checkAddressIsFree } from './listen-address.ts'
import { prepareDemo } from './prepare-demo.ts'
import { serve } from './serve.ts'
import { closeOnSignal } from './shutdown.ts'
import { welcome } from './welcome.ts'
import { runWorkers } from './workers.ts'

export type StartOptions = {
  /** With Vite's development server behind the pages; always in one process. */
  development?: boolean
  /** The site ends when the process that started it does. */
  withParent?: boolean
}

/**
 * Starts the site and leaves it running until a signal.
 * @throws StartError for what the operator can mend.
 */
export async function startServer(
  config: Config,
  { development = false, withParent = false }: StartOptions = {},
): Promise<void> {
  if (cluster.isWorker) return startWorker(config)
  await checkAddressIsFree(config)
  const { url, stop } = await startDatabase(config)
  try {
    await migrateDatabase(url)
    const demoAccounts = config.demo ? await prepareDemo(config, url) : []
    const close =
      config.workers > 1 && !development
        ? await runWorkers(config.workers, { DATABASE_URL: url })
        : await serve(config, url, development)
    closeOnSignal(
      async () => {
        await close()
        await stop()
      },
      { withParent },
    )
    console.log(welcome(config, demoAccounts))
  } catch (error) {
    await stop()
    throw error
  }
}

/** One of several processes: the first one has prepared the database and handed over its address. */
async function startWorker(config: Config): Promise<void> {
  if (config.databaseUrl === undefined) throw new Error('a worker needs the address of the database')
  closeOnSignal(await serve(config, config.databaseUrl, false), { withParent: false })
}
