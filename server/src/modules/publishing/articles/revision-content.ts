import { pick } from '#contract/publishing/article-fields.ts'
import type { RevisionContent } from '#contract/publishing/revisions.ts'
import { type ArticleFields, NEW_ARTICLE } from './with-input.ts'

const { status: _status, commentsMode: _commentsMode, waveform: _waveform, ...NOTHING } = NEW_ARTICLE

/** What an article of which nothing was said says. */
export const NO_CONTENT: { [Name in keyof typeof NOTHING]: RevisionContent[Name] } = NOTHING

/** What revisions of an article keep of it: what its writers wrote. */
export const contentOf = (fields: ArticleFields): RevisionContent => pick(fields, NO_CONTENT)
