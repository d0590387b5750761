/** What the bundler tells of a module; `getModuleInfo` of Rolldown. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** What the article shares with many other screens, a few hundred bytes each. */
const SMALL_PARTS =
  /[\\/]src[\\/](publishing[\\/]pictures\.ts|api[\\/]failure-words\.ts|lib[\\/]new-key\.ts|ui[\\/](field|text-area|text-field|select-field|badge|relative-time|confirm)\.tsx?|features[\\/]reading[\\/](saved|views)[\\/])/

/** What every list of articles is made of. */
const CARDS =
  /[\\/]src[\\/](ui[\\/](link-tabs|tabs)|features[\\/](publishing[\\/]article-card|reading[\\/]infinite-scroll)[\\/])/

/** What logging in and registering are made of; what checks a form brings the schemas along, and comes later. */
const ACCOUNT =
  /[\\/]src[\\/](ui[\\/]password-field\.tsx|features[\\/]people[\\/](sign-in[\\/]|passkeys[\\/]passkey-support|account-page[\\/](account-page|use-form)|second-factor[\\/]second-factor-answer))/

/** What is told of an account on its owner's own screens. */
const NOTICES =
  /[\\/]src[\\/](ui[\\/]copy-button|features[\\/]people[\\/](second-factors[\\/]|email-address[\\/](email|resend|use-resend)))/

/**
 * How the browser's code is cut: React with its router, which changes rarely; the shell, which is all that the entry
 * imports and what `screens` have in common; small parts; lists of cards; and what each screen adds. Left to itself the
 * bundler makes a file for every set of screens that share something, and small files compress worse.
 */
export function chunkGroups(entry: string, screens: readonly string[]) {
  let shell: ReadonlySet<string> | undefined
  return [
    { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
    {
      name: (id: string, graph: ModuleGraph) => {
        shell ??= importsOf(entry, graph).union(
          screens.map((screen) => importsOf(screen, graph)).reduce((all, one) => all.intersection(one)),
        )
        return shell.has(id) ? 'shell' : null
      },
    },
    { name: 'parts', test: SMALL_PARTS },
    { name: 'cards', test: CARDS },
    { name: 'account', test: ACCOUNT },
    { name: 'notices', test: NOTICES },
  ]
}

/** A module and all that it imports, directly or not; lazy imports apart. */
function importsOf(entry: string, graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set([entry])
  // A set hands out what is added to it while it is read.
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
