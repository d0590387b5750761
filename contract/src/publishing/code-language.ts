import { z } from '../schema.ts'
import { CONTENT_MESSAGES as M } from './messages.ts'

/** The language that a page's classes name for code: `language-python`, `lang-js`, `highlight-source-ruby`. */
export const languageNamed = (classNames: string): string | undefined =>
  /(?:^|\s)(?:lang|language|highlight-source)-([a-z0-9][a-z0-9+#._-]{0,29})(?:\s|$)/i
    .exec(classNames)?.[1]
    ?.toLowerCase()

/** What code is written in, as Markdown names it after a fence: `python`, `c++`, `objective-c`. '' says nothing. */
export const codeLanguage = z
  .string({ error: M.languageUnknown })
  .toLowerCase()
  .regex(/^(?:[a-z0-9][a-z0-9+#._-]{0,29})?$/, { error: M.languageUnknown })
  .transform((name) => name || undefined)
