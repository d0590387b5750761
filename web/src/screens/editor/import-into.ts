import { BYLINE, CONTENT } from '#contract/limits.ts'
import { type Signer, sentSigner, withoutRepeats } from '#contract/publishing/byline.ts'
import type { ImportedArticle } from '#contract/publishing/imports.ts'
import type { DraftMedia } from '../../features/publishing/blocks/draft.ts'
import type { ArticleDraft } from '../../features/publishing/writing/article-fields.ts'
import { changeBlocks } from '../../features/publishing/writing/block-list.ts'
import { draftBlock, newBlockId, withMedia } from '../../features/publishing/writing/draft-block.ts'

/**
 * A draft filled with an imported article: blocks with ids of ours, title, description, cover and source. What an
 * earlier import put there is replaced; what the author wrote stays, with the blocks after it.
 */
export function importInto({ fields, list }: ArticleDraft, imported: ImportedArticle): ArticleDraft {
  const wasImported = fields.sourceUrl !== null
  const blocks = imported.blocks.map((block) => withMedia({ ...draftBlock.parse(block), id: newBlockId() }, asItIs))
  const { siteName, siteIcon } = imported
  const hasCover = fields.featuredImage !== null || fields.coverFile !== null
  const pick = (written: string, found: string, max: number) =>
    (written.trim() === '' || wasImported) && found !== '' ? found.slice(0, max) : written
  return {
    fields: {
      ...fields,
      isExternalArticle: false,
      title: pick(fields.title, imported.title, CONTENT.titleMax),
      description: pick(fields.description, imported.description, CONTENT.descriptionMax),
      byline: fields.byline.length === 0 || wasImported ? signersOf(imported) : fields.byline,
      featuredImage: hasCover && !wasImported ? fields.featuredImage : imported.featuredImage,
      coverFile: wasImported ? null : fields.coverFile,
      sourceUrl: imported.sourceUrl,
      mediaOutlet: siteName ? { name: siteName, logo: siteIcon } : null,
    },
    list: wasImported
      ? changeBlocks(list, { kind: 'replace', blocks })
      : changeBlocks(list, { kind: 'insert', blocks, index: list.blocks.length }),
  }
}

/** Whoever the page names; what could not be sent as a name is left out. */
function signersOf({ author }: ImportedArticle): Signer[] {
  const signers = (author ?? '').split(', ').flatMap((name) => sentSigner.safeParse({ name }).data ?? [])
  return withoutRepeats(signers).slice(0, BYLINE.max)
}

/** docs/product/fetching.md#magic-import: imported photos have their address under both names, as a change gives it. */
const asItIs = (media: DraftMedia): DraftMedia => media
