import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { articleInput } from '#contract/publishing/articles.ts'
import { mediaUrl } from '#contract/publishing/media.ts'
import { type ArticleFields, NEW_ARTICLE, withInput } from '../modules/publishing/articles/with-input.ts'
import { storeCaptions } from '../platform/media/store-file.ts'
import { CONTENT, CREATORS } from './content.ts'
import { readArticle } from './read-article.ts'
import { type Keeping, storePicture, storeRecording } from './store-media.ts'

export interface StoredArticle {
  /** The name of its file. */
  key: string
  author: string
  /** The member whose piece it is; undefined: the author's own. */
  writer: string | undefined
  minutesAgo: number
  /** Of a draft that waits to be reviewed. */
  handedInMinutesAgo: number | undefined
  /** Of a draft: in how many days it appears, in the morning. */
  plannedInDays: number | undefined
  /** Of a published one: the title that waits beside it. */
  nextTitle: string | undefined
  /** Of a page of its publication. */
  page: { pageSlug: string; pagePlace: number } | undefined
  fields: ArticleFields
}

/** Reads every article and keeps its pictures, film and sound. */
export async function storeArticles(context: Keeping): Promise<StoredArticle[]> {
  const authored = CREATORS.map(async ({ username }) => {
    const folder = join(CONTENT, 'articles', username)
    const files = (await readdir(folder)).filter((file) => file.endsWith('.md'))
    return Promise.all(files.map((file) => storeArticle(context, username, folder, file)))
  })
  return (await Promise.all(authored)).flat()
}

async function storeArticle(context: Keeping, author: string, folder: string, file: string): Promise<StoredArticle> {
  const { head, blocks } = await readArticle(join(folder, file))
  const picture = (name: string | undefined) => (name ? storePicture(context, join(folder, name)) : null)
  const { cover, logo, recording, captions, minutesAgo, outlet, tags, chapters, ...rest } = head
  const { byline, writer, handedInMinutesAgo, plannedInDays, nextTitle, page, menuPlace, ...texts } = rest
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text))
  const { captions: webVtt, ...input } = articleInput.parse({
    status: 'published',
    ...texts,
    tags: tags?.split(', '),
    byline: byline?.split(' / ').map((signer) => {
      const [name, work] = signer.split(', ')
      return { name, function: work }
    }),
    chapters: chapters?.replaceAll(' / ', '\n'),
    coverImageUrl: await picture(cover),
    mediaOutlet: outlet && { name: outlet, logo: await picture(logo) },
    blocks: await Promise.all(
      blocks.map(async (block) => ('file' in block ? { ...block, imageUrl: await picture(block.file) } : block)),
    ),
    ...(recording && (await storeRecording(context, join(folder, recording)))),
    captions: captions && (await readFile(join(folder, captions), 'utf8')),
  })
  const captionsUrl = webVtt ? mediaUrl((await storeCaptions(context, webVtt, null)).name) : null
  const fields = { ...withInput(NEW_ARTICLE, input), captionsUrl }
  return {
    ...{ key: basename(file, '.md'), author, writer, minutesAgo: Number(minutesAgo), fields },
    ...{ handedInMinutesAgo: number(handedInMinutesAgo), plannedInDays: number(plannedInDays), nextTitle },
    page: page === undefined ? undefined : { pageSlug: page, pagePlace: Number(menuPlace) },
  }
}
