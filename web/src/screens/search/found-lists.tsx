import './search.css'
import type { CallData } from '#contract/calls.ts'
import { shownName } from '#contract/people/shown-name.ts'
import type { PublicUser } from '#contract/people/users.ts'
import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { useList } from '../../api/use-list.ts'
import { ArticleCard } from '../../features/publishing/article-card/article-card.tsx'
import { CardLength } from '../../features/publishing/article-card/card-length.tsx'
import { CardLink } from '../../features/publishing/article-card/card-link.tsx'
import { Cover } from '../../features/publishing/article-card/cover.tsx'
import { CreatorRow } from '../../features/reading/creators/creator-row.tsx'
import { FEED_FAILURE } from '../../features/reading/infinite-scroll/feed-error.tsx'
import { LoadMore } from '../../features/reading/infinite-scroll/load-more.tsx'
import { useFeed } from '../../features/reading/infinite-scroll/use-feed.ts'
import { frenchSpaces } from '../../lib/typography.ts'
import { cutAtFound } from './found-words.ts'
import type { Question } from './question.ts'
import { creatorsOf, type Found, piecesOf } from './search-loader.ts'

const COLUMNS = 'grid gap-x-12 lg:grid-cols-2'
/** One alone takes the whole line. */
const ROW = 'lg:odd:last:col-span-2'

interface FoundPiecesProps {
  question: Question
  first: CallData<'GET /content/search'>
  level: 2 | 3
}

/** The pieces found, the best first. */
export function FoundPieces({ question, first, level }: FoundPiecesProps) {
  const feed = useFeed(piecesOf(question), first)
  return (
    <>
      <ul className={COLUMNS}>
        {feed.articles.map((article) => (
          <li key={article.id} className={ROW}>
            <FoundPiece article={article} q={question.q} level={level} />
          </li>
        ))}
      </ul>
      <LoadMore list={feed} failure={FEED_FAILURE} />
    </>
  )
}

function FoundPiece({ article, q, level }: { article: ArticleSummary; q: string; level: 2 | 3 }) {
  return (
    <ArticleCard
      article={article}
      shape="brief"
      level={level}
      cover={<Cover article={article} sizes="(min-width: 40rem) 15rem, 9rem" ratio="4:3" className="card-cover" />}
      title={
        <CardLink article={article}>
          <Marked text={frenchSpaces(article.title)} q={q} />
        </CardLink>
      }
      description=""
      below={
        <>
          {article.description && (
            <p className="card-description">
              <Marked text={frenchSpaces(article.description)} q={q} />
            </p>
          )}
          <p>
            <CardLength article={article} />
          </p>
        </>
      }
      foot={null}
    />
  )
}

/** All creators found. */
export function AllCreators({ question, first }: { question: Question; first: CallData<'GET /users/search'> }) {
  const { pages, ...list } = useList(...creatorsOf(question), { first })
  return (
    <>
      <FoundCreators creators={pages.flatMap(({ users }) => users)} q={question.q} level={2} />
      <LoadMore list={list} failure={FEED_FAILURE} />
    </>
  )
}

interface FoundCreatorsProps {
  creators: readonly PublicUser[]
  q: string
  level: 2 | 3
}

export const FoundCreators = ({ creators, q, level }: FoundCreatorsProps) => (
  <ul className={COLUMNS}>
    {creators.map((creator) => (
      <li key={creator.id} className={ROW}>
        <CreatorRow creator={creator} level={level} mark={(text) => <Marked text={text} q={q} />} />
      </li>
    ))}
  </ul>
)

type FoundPagesProps = Pick<Found, 'pages'> & { q: string }

/** Pages of publications and of the site, each with whose it is. */
export const FoundPages = ({ pages, q }: FoundPagesProps) => (
  <ul className={COLUMNS}>
    {pages.map(({ path, title, description, publication }) => (
      <li key={path} className={`${ROW} min-w-0 py-2`}>
        <h3 className="type-title">
          <a href={path} className="hover:underline">
            <Marked text={frenchSpaces(title)} q={q} />
          </a>
        </h3>
        {description && (
          <p className="mt-1 line-clamp-2">
            <Marked text={frenchSpaces(description)} q={q} />
          </p>
        )}
        {publication && <p className="type-meta mt-1">{shownName(publication)}</p>}
      </li>
    ))}
  </ul>
)

/** A text in which the words of a question are marked. */
const Marked = ({ text, q }: { text: string; q: string }) =>
  cutAtFound(text, q).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never move
      <mark key={index} className="found-word">
        {part}
      </mark>
    ) : (
      part
    ),
  )
