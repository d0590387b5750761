import './video.css'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PAGE } from '#contract/limits.ts'
import { typeFeed } from '#contract/reading/feed-addresses.ts'
import { orThrow, readOf } from '../../api/read-context.ts'
import { sampleArticle } from '../../features/publishing/samples/sample-article.ts'
import { FEED_FAILURE } from '../../features/reading/infinite-scroll/feed-error.tsx'
import { useFeed } from '../../features/reading/infinite-scroll/use-feed.ts'
import { FeedLinks } from '../../features/site/page-head/fact-tags.tsx'
import { PageHead } from '../../features/site/page-head/page-head.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { chevronDown, chevronUp } from '../../ui/glyphs.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Clip } from './clip.tsx'
import { useClipMoves } from './use-clip-moves.ts'

const DESCRIPTION = 'Les vidéos courtes des créateurs francophones, l’une après l’autre.'
/** The next page is fetched when this many are left. */
const AHEAD = 2

export { ErrorBoundary } from '../../features/reading/infinite-scroll/feed-error.tsx'

/** The short-form viewer (docs/product/screens.md#short-video-screen): one video a screen. */
export function Component() {
  const feed = useFeed(CLIPS, useLoaderData<typeof loader>())
  const isSample = feed.articles.length === 0
  const clips = isSample ? SAMPLE_CLIPS : feed.articles
  const frame = useRef<HTMLUListElement>(null)
  const { current, canMove, move } = useClipMoves(frame, clips.length)
  const { hasNext, status, loadMore } = feed
  const isNearEnd = current >= clips.length - AHEAD
  const loadNext = useEffectEvent(loadMore)
  useEffect(() => {
    if (isNearEnd && hasNext && status === 'idle') loadNext()
  }, [isNearEnd, hasNext, status])

  return (
    <section className="clips" aria-labelledby="videos">
      <PageHead
        title="Vidéos"
        description={DESCRIPTION}
        canonical="/video"
        shared={() => ({ image: clips[0]?.featuredImage })}
      />
      <FeedLinks of={(site) => [typeFeed('video', site)]} />
      <h1 id="videos" className="sr-only">
        Vidéos
      </h1>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must take the focus for keys to reach it */}
      <ul ref={frame} className="clips-frame" aria-label="Vidéos, l’une sous l’autre" tabIndex={0}>
        {clips.map((article, index) => (
          <li key={article.id} className="clip" tabIndex={-1}>
            <Clip
              article={article}
              isSeen={index === current}
              isNear={Math.abs(index - current) <= 1}
              isSample={isSample}
            />
          </li>
        ))}
        {status === 'failed' && (
          <li className="clip clip-failure">
            <ErrorState title={FEED_FAILURE} onRetry={loadMore} />
          </li>
        )}
      </ul>
      <div className="clips-moves">
        <IconButton glyph={chevronUp} label="Vidéo précédente" disabled={!canMove(-1)} onClick={() => move(-1)} />
        <IconButton glyph={chevronDown} label="Vidéo suivante" disabled={!canMove(1)} onClick={() => move(1)} />
      </div>
    </section>
  )
}

/** The newest videos. */
export const loader = async (args: LoaderFunctionArgs) => orThrow(await readOf(args)(...CLIPS))

const CLIPS = ['GET /content', { query: { type: 'video', limit: PAGE.feed } }] as const

/** Shown while no video is published (docs/product/screens.md#samples). */
const SAMPLE_CLIPS = [
  {
    title: 'Le marché se lève avant le soleil',
    description: 'Trente secondes entre les cageots, à l’heure où la ville dort encore.',
    outlet: 'Plans fixes',
  },
  {
    title: 'Comment on ferre un livre ancien',
    description: 'Une reliure, deux fermoirs et la main sûre d’une artisane.',
    outlet: 'Gestes',
  },
  {
    title: 'La marée monte, le pont disparaît',
    description: 'Six heures de mer en une minute.',
    outlet: 'Plans fixes',
  },
].map((texts) => sampleArticle({ ...texts, tags: [], type: 'video' }))
