import { StartError } from '../configuration/start-error.ts'
// biome-ignore lint/style/noRestrictedImports: main.ts loads this command when it is asked for
import { fillSite } from '../demo/load-demo.ts'
import { type Command, readArgs } from './command.ts'

/** Loads the demonstration content into an empty site. */
export const run: Command = async (args, config) => {
  readArgs(args, { options: {}, words: 0, usage: 'demo' })
  if (await fillSite(config)) console.log('Le contenu de démonstration est chargé.')
  else throw new StartError('Le site a déjà des comptes : le contenu de démonstration est pour un site vide.')
}
