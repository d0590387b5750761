import type { LoaderFunctionArgs } from 'react-router'
import { PAGE } from '#contract/limits.ts'
import type { Read } from '#contract/site/pages.ts'
import type { Place } from '../../api/page-list.ts'
import { orThrow, readOf } from '../../api/read-context.ts'

/** The newest videos. */
export const videoLoader = async (args: LoaderFunctionArgs) => orThrow(await readClips(readOf(args)))

/** One page of videos, newest first. */
export const readClips = (read: Read, { cursor }: Place = {}) =>
  read('GET /content', { query: { type: 'video', limit: PAGE.feed, cursor } })
