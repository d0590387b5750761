import { join } from 'node:path'
import { mailSubject } from '#contract/people/mail-subjects.ts'
import { MAIL_STATE_NAMES, mailState } from '#contract/people/outbox.ts'
import { id as mailId } from '#contract/schema.ts'
import { allComposers } from '../app/composers.ts'
import { StartError } from '../configuration/start-error.ts'
import { performAside } from '../modules/consequences/perform.ts'
import { factsOf } from '../modules/people/mails/begin-mail.ts'
import { handOutLink } from '../modules/people/mails/hand-out-link.ts'
import { mayHandOver } from '../modules/people/mails/mails.policy.ts'
import { type ListedMail, listMails } from '../modules/people/mails/mails.queries.ts'
import { retryMail } from '../modules/people/mails/retry-mail.ts'
import type { Database } from '../platform/database/connect.ts'
import { HttpError } from '../platform/http/errors.ts'
import { openStorage } from '../platform/media/open-storage.ts'
import { withDatabase } from '../platform/postgres/with-database.ts'
import { type Command, readArgs } from './command.ts'

/** Those that are still to be looked at. */
const OPEN = mailState.options.filter((state) => state !== 'sent')
/** Of each state. */
const SHOWN = 100

const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'medium' })

/** `mails` lists those that were not sent, `mails link` makes the link of one, `mails retry` sends one again. */
export const run: Command = async ([action, ...args], config) => {
  if (action === undefined) return withDatabase(config, list)
  if (action !== 'link' && action !== 'retry')
    throw new StartError('Il faut : npm run kiosque -- mails, mails link COURRIEL ou mails retry COURRIEL')
  const { positionals } = readArgs(args, { options: {}, words: 1, usage: `mails ${action} COURRIEL` })
  const [id = ''] = positionals
  if (!mailId.safeParse(id).success) throw new StartError(`Aucun courriel ne s’appelle ${id}.`)
  await (action === 'link' ? link(id, config) : retry(id, config)).catch((error: unknown) => {
    throw error instanceof HttpError ? new StartError(error.message) : error
  })
}

async function list(database: Database): Promise<void> {
  const start = { cursor: null, offset: 0, limit: SHOWN }
  const mails = (await Promise.all(OPEN.map((state) => listMails(database, { ...start, state })))).flat()
  console.log(mails.length === 0 ? 'Aucun courriel n’attend.' : mails.map(lineOf).join('\n'))
}

async function link(id: string, config: Parameters<Command>[1]): Promise<void> {
  const storage = await openStorage({ folder: join(config.dataDir, 'media'), s3: config.s3 })
  const made = await withDatabase(config, (database) =>
    performAside(database)((tx) => handOutLink(tx, allComposers({ config, storage }), id, null)),
  )
  storage.close()
  console.error(`Pour @${made.username}, à ${made.recipient}\u202f:`)
  console.log(made.link)
}

async function retry(id: string, config: Parameters<Command>[1]): Promise<void> {
  await withDatabase(config, (database) => performAside(database)((tx) => retryMail(tx, id, null)))
  console.log('Le courriel est remis dans la file : un site en marche l’envoie en quelques secondes.')
}

function lineOf(mail: ListedMail): string {
  const { id, state, changedAt, username, recipient, reason } = mail
  const to = recipient ?? (username === null ? '' : `@${username}`)
  const said = reason === null ? '' : `\u202f: ${reason}`
  const offered = mayHandOver(mail) ? ' [lien]' : ''
  return `${id}  ${mailSubject(factsOf(mail))}${to && `, à ${to}`}${offered}  ${MAIL_STATE_NAMES[state]} (${moment.format(changedAt)})${said}`
}
