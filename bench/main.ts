import { keepFigures, printFigures } from './figures.ts'
import { measureGrowth } from './growth.ts'
import { measureNotifications } from './notifications.ts'
import { measurePooler } from './pooler.ts'
import { measureRecoveryTimes } from './recovery-times.ts'
import { measureScale } from './scale.ts'
import { measureSite } from './site.ts'
import { measureSitemap } from './sitemap.ts'
import { measureColdStart } from './starts.ts'
import { measureVideo } from './video.ts'

// `npm run bench`: what the site costs, in ratios that hold on any machine.
// `npm run bench -- scale [ARTICLES]`: what calls cost among a million articles, beside a thousand. Takes minutes.
// `npm run bench -- recovery`: whether the time of an answer tells who has an account.
// `npm run bench -- sitemap [ARTICLES]`: what the first reading of a large site's sitemap costs.
// `npm run bench -- growth`: what requests cost, and what audiences of any size would cost by that (docs/growth.md).
// `npm run bench -- notifications`: what it costs 48 writing processes to tell each other of every commit.
// `npm run bench -- pooler`: what it costs that nothing is left in a session of the database, and PgBouncer.
// `npm run bench -- video`: how far a video that is being prepared moves the feed. Needs ffmpeg; Linux.
const [run = 'site', articles] = process.argv.slice(2)
const figures = await measure()
printFigures(figures)
keepFigures(run, figures)

async function measure() {
  if (run === 'scale') return measureScale(Number(articles ?? 1_000_000))
  if (run === 'recovery') return measureRecoveryTimes()
  if (run === 'sitemap') return measureSitemap(Number(articles ?? 200_000))
  if (run === 'growth') return measureGrowth()
  if (run === 'notifications') return measureNotifications()
  if (run === 'pooler') return measurePooler()
  if (run === 'video') return measureVideo()
  return [await measureColdStart(), ...(await measureSite())]
}
