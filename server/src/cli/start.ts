import { startServer } from '../lifecycle/start-server.ts'
import { type Command, readArgs } from './command.ts'

/** Starts the site, as `npm start` does, but for what that tells Node of its memory. */
export const run: Command = async (args, config) => {
  readArgs(args, { options: {}, words: 0, usage: 'start' })
  await startServer(config)
}
