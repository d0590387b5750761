import { withDatabase } from '../platform/postgres/with-database.ts'
import { type Command, readArgs } from './command.ts'

/** Brings the database to the newest schema. */
export const run: Command = async (args, config) => {
  readArgs(args, { options: {}, words: 0, usage: 'migrate' })
  await withDatabase(config, async () => console.log('La base est au dernier schéma.'))
}
