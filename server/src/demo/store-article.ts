import type { DemoArticle } from '@kiosque/demo/compose-demo.ts'
import { articleInput } from '#contract/articles.ts'
import { writeWebVtt } from '#contract/captions.ts'
import { mediaUrl } from '#contract/media.ts'
import type { Context } from '../context.ts'
import { type ArticleFields, NEW_ARTICLE, withInput } from '../modules/articles/with-input.ts'
import { storeCaptions } from '../platform/media/store-file.ts'
import { storePicture } from './store-picture.ts'
import { storeRecording } from './store-recording.ts'

type Keeping = Pick<Context, 'database' | 'storage'>

/** Keeps every picture, film and sound of an article. @returns the article as its author would have saved it. */
export async function storeArticle(context: Keeping, article: DemoArticle): Promise<ArticleFields> {
  const { outlet, record, externalUrl } = article
  const [coverImageUrl, blocks, recording, mediaOutlet] = await Promise.all([
    article.cover && storePicture(context, article.cover),
    Promise.all(article.blocks.map((block) => storeBlock(context, block))),
    record?.().then((made) => storeRecording(context, made)),
    outlet ? storePicture(context, outlet.logo).then((logo) => ({ name: outlet.name, logo })) : undefined,
  ])
  const { title, description, tags, type, status, series, season, episode, chapters } = article
  const sentences = article.captions?.(recording?.duration ?? 0)
  const { captions, ...input } = articleInput.parse({
    ...{ title, description, tags, type, status, coverImageUrl, blocks, mediaOutlet, ...recording },
    ...{ series, season, episode, chapters },
    captions: sentences ? writeWebVtt(sentences.map((sentence) => ({ ...sentence, settings: '' }))) : null,
    ...(externalUrl && { isExternalArticle: true, externalUrl }),
  })
  const captionsUrl = captions ? mediaUrl((await storeCaptions(context, captions, null)).name) : null
  return { ...withInput(NEW_ARTICLE, input), captionsUrl }
}

async function storeBlock(context: Keeping, block: DemoArticle['blocks'][number]) {
  if (!('picture' in block)) return block
  const { picture, ...texts } = block
  return { ...texts, imageUrl: await storePicture(context, picture) }
}
