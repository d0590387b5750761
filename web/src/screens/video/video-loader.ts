import type { LoaderFunctionArgs } from 'react-router'
import { PAGE } from '#contract/limits.ts'
import { orThrow, readOf } from '../../api/read-context.ts'

/** The newest videos. */
export const videoLoader = async (args: LoaderFunctionArgs) => orThrow(await readOf(args)(...CLIPS))

export const CLIPS = ['GET /content', { query: { type: 'video', limit: PAGE.feed } }] as const
