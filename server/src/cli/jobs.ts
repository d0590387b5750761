import { StartError } from '../configuration/start-error.ts'
import { performAside } from '../modules/consequences/perform.ts'
import { retryNotedJob } from '../modules/site/jobs/retry-noted-job.ts'
import type { Database } from '../platform/database/connect.ts'
import { type ListedJob, listJobs } from '../platform/jobs/list-jobs.ts'
import { withDatabase } from '../platform/postgres/with-database.ts'
import { type Command, readArgs } from './command.ts'

const STATES = { running: 'en cours depuis', waiting: 'attend, au plus tôt', failed: 'a échoué pour de bon' } as const

const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'medium' })

/** `jobs` lists what is done after the answers, `jobs retry` tries one again that has failed. */
export const run: Command = async ([action, ...args], config) => {
  if (action === undefined) return withDatabase(config, list)
  if (action !== 'retry') throw new StartError('Il faut : npm run kiosque -- jobs, ou jobs retry TRAVAIL')
  const { positionals } = readArgs(args, { options: {}, words: 1, usage: 'jobs retry TRAVAIL' })
  const [id = ''] = positionals
  if (
    (await withDatabase(config, (database) =>
      retryNotedJob({ database, perform: performAside(database) }, id, null),
    )) !== 'retried'
  )
    throw new StartError(`Aucun travail échoué ne s’appelle ${id}.`)
  console.log('Le travail est remis dans la file : un site en marche le reprend en quelques secondes.')
}

async function list(database: Database): Promise<void> {
  const jobs = await listJobs(database)
  console.log(jobs.length === 0 ? 'Aucun travail en attente, en cours ou échoué.' : jobs.map(lineOf).join('\n'))
}

function lineOf({ id, name, key, state, failures, at, reason }: ListedJob): string {
  const failed =
    failures === 0 ? '' : `, ${failures} échec${failures > 1 ? 's' : ''}\u202f: ${reason ?? 'processus arrêté'}`
  return `${id}  ${name}${key ? ` ${key}` : ''}  ${STATES[state]} (${moment.format(at)})${failed}`
}
