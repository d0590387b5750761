import { clearUnfinishedRestore } from '../backup/unfinished-restore.ts'
import type { Config } from '../configuration/config.ts'
import { sharingOf } from '../platform/cdn/cdn-kinds.ts'
import { openPurger } from '../platform/cdn/purger.ts'
import { openChanges } from '../platform/changes/changes.ts'
import { connectAll } from '../platform/database/connect-all.ts'
import { SERVING_LIMITS } from '../platform/http/overload.ts'
import { createReadyAnswers } from '../platform/http/ready-answers.ts'
import { takeLeave } from '../platform/http/take-leave.ts'
import { appLog } from '../platform/log.ts'
import { createApp } from './app.ts'
import { createContext } from './create-context.ts'

/** Connections that do not end by themselves after this time are cut. */
const DRAIN_MS = 6_000

/**
 * Serves a migrated database in this process.
 * @returns sends who is connected to other nodes, lets what runs finish, and closes the pools.
 */
export async function serve(config: Config, databaseUrl: string, development: boolean): Promise<() => Promise<void>> {
  const databases = await connectAll(databaseUrl, config.databaseReplicaUrl, {
    connections: config.databaseConnections,
    listenUrl: config.databaseListenUrl,
  })
  const changes = await openChanges(databases, openPurger(config.cdn, appLog(config.logLevel)))
  const readyAnswers = createReadyAnswers({
    enabled: config.pageCache && !development,
    sharing: sharingOf(config.cdn),
  })
  changes.subscribe(readyAnswers)
  const context = await createContext(config, databases, changes)
  const app = await createApp(
    context,
    readyAnswers,
    development ? { pages: 'development' } : { pages: 'built', overload: SERVING_LIMITS },
  )
  await clearUnfinishedRestore(context).catch((err: unknown) => app.log.error({ err }, 'unfinished restore is left'))
  await app.listen({ host: config.host, port: config.port })
  return async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
    await takeLeave(app.server)
    await app.close()
    clearTimeout(cut)
    context.storage.close()
    context.uploads?.close()
    context.builds.close()
    await databases.end()
  }
}
