import { trimmed } from '../schema.ts'
import { SITE_MESSAGES as M } from '../site/messages.ts'
import { FORBIDDEN_IN_NAMES } from './forbidden-in-names.ts'

/** A text on one line: a name, a fact. */
export const line = (max: number, min = 0, empty?: string) =>
  trimmed(max, min, empty).refine((value) => !FORBIDDEN_IN_NAMES.test(value), { error: M.oneLine })
