import { trimmed } from '../schema.ts'
import { SITE_MESSAGES as M } from '../site/messages.ts'

/** Controls, ends of lines, and marks by which a name would turn round what stands beside it. */
export const FORBIDDEN_IN_NAMES = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u

/** A text on one line: a name, a fact. */
export const line = (max: number, min = 0, empty?: string) =>
  trimmed(max, min, empty).refine((value) => !FORBIDDEN_IN_NAMES.test(value), { error: M.oneLine })
