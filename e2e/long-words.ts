import { ACCOUNT, COMMENT, CONTENT, LETTERS, RECORDING, SECTION } from '#contract/limits.ts'
import type { Article, ArticleInput } from '#contract/publishing/articles.ts'
import type { Account } from './support/accounts.ts'
import { block } from './support/blocks.ts'
import type { Factories } from './support/factories.ts'
import { SPEECH_SECONDS } from './support/sample-files.ts'

/** What nothing in it invites to break, as long as a field takes: a word, and where there is room an address as long. */
function long(length: number): string {
  const address = length < 100 ? '' : ` https://exemple.fr/${'m'.repeat(length / 2 - 20)}`
  return 'M'.repeat(length - address.length) + address
}

/** Who filled every field of a kiosk to its end, and what came of it. */
export interface LongWords {
  author: Account
  reader: Account
  article: Article
  external: Article
  video: Article
  podcast: Article
  /** Id of an issue of the author's letter. */
  issue: string
}

/** The longest username; no underscore, at which a line may break. */
const longName = () => `M${Date.now().toString(36)}`.padEnd(ACCOUNT.usernameMax, 'M')

/** Fills every field of every kind of piece, of a profile and of a discussion. */
export async function writeLongWords(make: Factories): Promise<LongWords> {
  const author = await make.creator(longName())
  const reader = await make.reader(longName())
  const photo = await make.photo(author)
  const words: Partial<ArticleInput> = {
    title: long(CONTENT.titleMax),
    description: long(CONTENT.descriptionMax),
    tags: [long(CONTENT.tagMax), 'Politique'],
  }
  const chapters = [
    { start: 0, title: long(RECORDING.chapterTitleMax) },
    { start: 1, title: long(RECORDING.chapterTitleMax) },
  ]
  const heard = { chapters, transcript: long(5_000) }
  const external = await make.piece(author, {
    ...words,
    isExternalArticle: true,
    externalUrl: `https://${'m'.repeat(60)}.exemple.fr/${'m'.repeat(1_000)}`,
    mediaOutlet: { name: long(CONTENT.outletNameMax), logo: null },
    blocks: [],
  })
  const video = await make.piece(author, {
    ...words,
    ...heard,
    type: 'video',
    mediaUrl: await make.video(author),
    duration: 2,
  })
  const podcast = await make.piece(author, {
    ...words,
    ...heard,
    type: 'podcast',
    mediaUrl: await make.speech(author),
    duration: SPEECH_SECONDS,
    series: long(RECORDING.seriesMax),
    season: 1_000,
    episode: 100_000,
  })
  const article = await make.piece(author, {
    ...words,
    sourceUrl: `https://exemple.fr/${'m'.repeat(500)}`,
    featuredImage: photo,
    blocks: [
      block({ type: 'headline', content: long(300) }),
      block({ type: 'text', content: long(3_000) }),
      block({ type: 'photo', content: photo, imageDescription: long(1_000), imageSource: long(500) }),
      block({ type: 'quote', content: long(500), citationSource: long(500) }),
      block({ type: 'advertisement', content: photo, redirectUrl: `https://exemple.fr/${'m'.repeat(500)}` }),
    ],
  })
  await make.piece(author, { ...words, status: 'draft' })
  await make.pieces(author, 2)

  const { client } = make
  const displayName = long(ACCOUNT.displayNameMax)
  await client.expectData('PUT /users/me', { body: { displayName, bio: long(ACCOUNT.bioMax) } }, { as: author })
  await client.expectData('PUT /users/me', { body: { displayName } }, { as: reader })
  await client.expectData(
    'POST /users/me/sections',
    { body: { title: long(SECTION.titleMax), articleIds: [article.id, external.id, video.id] } },
    { as: author },
  )
  await client.expectData('POST /subscriptions/{id}', { params: { id: author.user.id } }, { as: reader })
  const { id: commentId } = await make.comment(reader, article, long(COMMENT.max))
  await client.expectData(
    'POST /comments/article/{id}/reply/{commentId}',
    { params: { id: article.id, commentId }, body: { content: long(COMMENT.max) } },
    { as: author },
  )
  for (const { id } of [article, external, video, podcast]) {
    await client.expectData('POST /content/{id}/like', { params: { id }, body: { isLiked: true } }, { as: reader })
  }
  return {
    author,
    reader,
    article,
    external,
    video,
    podcast,
    issue: await writeIssue(make, author, [article, external]),
  }
}

/** Writes an issue of a letter. @returns its id. */
async function writeIssue({ client }: Factories, as: Account, pieces: readonly Article[]): Promise<string> {
  const params = { owner: as.user.id }
  const letter = { isOpen: true, name: long(LETTERS.nameMax), about: long(LETTERS.aboutMax) }
  await client.expectData('PUT /letters/of/{owner}', { params, body: letter }, { as })
  const { issue } = await client.expectData('POST /letters/of/{owner}/issues', { params }, { as })
  const body = {
    version: issue.version,
    sender: long(LETTERS.senderMax),
    subject: long(LETTERS.subjectMax),
    preview: long(LETTERS.previewMax),
    parts: [
      { kind: 'words' as const, content: long(1_000) },
      ...pieces.map(({ id }) => ({ kind: 'piece' as const, articleId: id, isWhole: false })),
    ],
  }
  await client.expectData('PUT /letters/issues/{id}', { params: { id: issue.id }, body }, { as })
  return issue.id
}
