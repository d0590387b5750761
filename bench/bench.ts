import { printFigures } from './figures.ts'
import { measureFirstLoad } from './first-load.ts'
import { measureImport } from './import/import.ts'
import { measurePages } from './pages.ts'
import { measureTyping } from './typing.ts'
import { measureWrites } from './writes.ts'

/**
 * `npm run bench [-- NAME]`: what the site costs, mostly in ratios that hold on any machine; all of it unless one is named.
 * `npm run bench -- import [FOLDER]`: over the pages of that folder, with their ground truth.
 */
const BENCHES: Record<string, (folder: string | undefined) => Promise<void>> = {
  pages: async () => printFigures(await measurePages()),
  writes: async () => printFigures(await measureWrites()),
  typing: async () => printFigures(await measureTyping()),
  'first-load': async () => printFigures(await measureFirstLoad()),
  import: measureImport,
}

const [name, folder] = process.argv.slice(2)
const chosen = Object.entries(BENCHES).filter(([each]) => name === undefined || name === each)
if (chosen.length === 0) {
  console.error(`There is no bench « ${name} »: ${Object.keys(BENCHES).join(', ')}.`)
  process.exitCode = 2
}
for (const [each, run] of chosen) {
  console.log(`\n${each}`)
  await run(folder)
}
