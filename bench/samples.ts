/** What the bench reads: the public addresses of a site with demo content. */
export interface Samples {
  articleId: string
  /** Of an article with several blocks. */
  slug: string
  /** Username of its author. */
  author: string
  /** Of published pieces. */
  ids: string[]
}

interface Feed {
  data: { content: { id: string; slug: string; type: string; readingTime: number; author: { username: string } }[] }
}

/** Finds them in the feed: the article of median length stands for all. */
export async function findSamples(origin: string): Promise<Samples> {
  const answer = await fetch(`${origin}/api/v1/content?limit=50`)
  const { data } = (await answer.json()) as Feed
  const articles = data.content
    .filter(({ type }) => type === 'article')
    .toSorted((a, b) => a.readingTime - b.readingTime)
  const article = articles[articles.length >> 1]
  if (!article) throw new Error('the site has no article')
  return {
    articleId: article.id,
    slug: article.slug,
    author: article.author.username,
    ids: data.content.map(({ id }) => id),
  }
}
