import { keepFigures, printFigures } from './figures.ts'
import { measureSite } from './site.ts'
import { measureColdStart } from './starts.ts'

// `npm run bench`: what the site costs, in ratios that hold on any machine.
const figures = [await measureColdStart(), ...(await measureSite())]
printFigures(figures)
keepFigures('bench', figures)
