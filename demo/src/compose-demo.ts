import { type DemoUser, makeUsers } from './accounts/users.ts'
import { createRandom } from './drawing/random.ts'
import { type Illustrated, illustrateArticle } from './illustrate-article.ts'
import { type Audience, gatherAudience } from './readership/audience.ts'
import { chooseFollows, type Follow } from './readership/choose-follows.ts'
import { type Comment, holdDiscussion } from './readership/discussion.ts'
import { captionSentences, type SpokenSentence } from './reading/caption-sentences.ts'
import type { WrittenArticle } from './reading/read-article.ts'
import { readCreators } from './reading/read-creators.ts'

/** A kiosk that has lived for some weeks. People are named by their usernames. */
export interface Demo {
  users: DemoUser[]
  follows: Follow[]
  articles: DemoArticle[]
  sections: { owner: string; title: string; articles: DemoArticle[] }[]
}

/** An article and what became of it. `chapters` as typed, one a line. */
export interface DemoArticle
  extends Illustrated,
    Pick<
      WrittenArticle,
      'type' | 'status' | 'title' | 'description' | 'tags' | 'series' | 'season' | 'episode' | 'chapters'
    > {
  author: string
  externalUrl: string | null
  createdAt: Date
  /** Of a recording that lasts so many seconds; null where it has none. */
  captions: ((duration: number) => SpokenSentence[]) | null
  /** None for a draft. */
  comments: Comment[]
  /** Null for a draft. */
  audience: Audience | null
}

const MINUTE_MS = 60_000

/** The demonstration content, dated back from `now`. Nothing is drawn, filmed or composed yet. */
export async function composeDemo(now: Date): Promise<Demo> {
  const creators = await readCreators()
  const users = makeUsers(creators, now)
  const usernames = users.map(({ username }) => username)
  const authored = creators.map((creator) => ({
    creator,
    articles: creator.articles.map((written) => ({
      written,
      article: composeArticle(written, creator.username, usernames, now),
    })),
  }))
  return {
    users,
    follows: chooseFollows(users, now),
    articles: authored.flatMap(({ articles }) => articles.map(({ article }) => article)),
    sections: authored.flatMap(({ creator, articles }) =>
      creator.sections.map(({ title, articleKeys }) => ({
        owner: creator.username,
        title,
        articles: articleKeys.flatMap((key) => articles.find(({ written }) => written.key === key)?.article ?? []),
      })),
    ),
  }
}

function composeArticle(written: WrittenArticle, author: string, readers: readonly string[], now: Date): DemoArticle {
  const { key, age, external, isCaptioned, comments, film: _film, ...rest } = written
  const createdAt = new Date(now.getTime() - age * MINUTE_MS)
  const isPublished = written.status === 'published'
  const published = { author, publishedAt: createdAt }
  return {
    ...rest,
    ...illustrateArticle(written),
    author,
    createdAt,
    externalUrl: external?.url ?? null,
    captions: isCaptioned ? (duration) => captionSentences(spokenText(written), duration) : null,
    comments: isPublished ? holdDiscussion(createdAt, comments, readers, now, createRandom(`talk ${key}`)) : [],
    audience: isPublished ? gatherAudience(published, readers, now, createRandom(`read ${key}`)) : null,
  }
}

function spokenText({ description, blocks }: WrittenArticle): string {
  const texts = blocks.flatMap((block) => (block.type === 'text' ? [block.content] : []))
  return [description, ...texts].join(' ')
}
