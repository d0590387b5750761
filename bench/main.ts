import { keepFigures, printFigures } from './figures.ts'
import { measureScale } from './scale.ts'
import { measureSite } from './site.ts'
import { measureColdStart } from './starts.ts'

// `npm run bench`: what the site costs, in ratios that hold on any machine.
// `npm run bench -- scale [ARTICLES]`: what calls cost among a million articles, beside a thousand. Takes minutes.
const [run = 'site', articles = '1000000'] = process.argv.slice(2)
const figures =
  run === 'scale' ? await measureScale(Number(articles)) : [await measureColdStart(), ...(await measureSite())]
printFigures(figures)
keepFigures(run, figures)
