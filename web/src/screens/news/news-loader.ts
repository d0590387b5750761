import type { LoaderFunctionArgs } from 'react-router'
import { PAGE } from '#contract/limits.ts'
import { orThrow, readOf } from '../../api/read-context.ts'
import type { Rubric } from './rubrics.ts'
import { RUBRICS, rubricOf } from './rubrics.ts'

/** The first page of the rubric in the address; `isEmpty` when no rubric has anything, so that samples stand in. */
export async function newsLoader(args: LoaderFunctionArgs) {
  const read = readOf(args)
  const rubric = rubricOf(new URL(args.request.url).searchParams)
  const news = orThrow(await read(...newsOf(rubric)))
  const all = news.content.length > 0 || rubric === RUBRICS[0] ? news : orThrow(await read(...newsOf(RUBRICS[0])))
  return { news, isEmpty: all.content.length === 0 }
}

/** A rubric's articles, newest first. */
export const newsOf = ({ tag }: Rubric) =>
  ['GET /content', { query: { limit: PAGE.default, type: 'article', tag } }] as const
