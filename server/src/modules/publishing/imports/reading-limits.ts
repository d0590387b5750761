import { CONTENT_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { FetchErrorCode } from '../../../platform/outbound/fetch-error.ts'
import type { ReadingFailure } from './extract-in-worker.ts'

/** Both a slow site and a busy machine are out of time: the site's code comes while fetching, `BUSY` while reading. */
const LIMITS: Partial<Record<FetchErrorCode | ReadingFailure, string>> = {
  TOO_LARGE: M.pageTooLarge,
  TIMEOUT: M.siteTooSlow,
  CPU: M.pageTooComplex,
  MEMORY: M.pageTooComplex,
  BUSY: M.readerBusy,
}

/** A text of docs/product/texts.md#import-texts, after the limit that was met when one was. */
export function withLimit(cause: FetchErrorCode | ReadingFailure, text: string): string {
  const limit = LIMITS[cause]
  return limit ? `${limit} ${text}` : text
}
