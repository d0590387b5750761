import { type LoaderFunctionArgs, redirect } from 'react-router'
import { PAGE } from '#contract/limits.ts'
import { foldTag, tagPage } from '#contract/reading/tag-address.ts'
import { failureResponse, isUnknown, orThrow, readOf } from '../../api/read-context.ts'
import { readWithLikes } from '../../features/community/likes/like-store.ts'

/**
 * The first page of what bears a hashtag, and the hashtag as the newest of it spells it.
 * @throws Response to the one address of the hashtag from any other spelling; 404 where nothing bears it.
 */
export async function tagLoader(args: LoaderFunctionArgs) {
  const { tag = '' } = args.params
  if (tag !== foldTag(tag)) throw redirect(tagPage(tag), 301)
  const outcome = await readWithLikes(
    () => readOf(args)(...taggedWith(tag)),
    ({ content }) => content,
  )
  if (!outcome.ok && isUnknown(outcome)) throw failureResponse({ ...outcome, status: 404 })
  const feed = orThrow(outcome)
  if (feed.content.length === 0) throw new Response('', { status: 404 })
  const spelt = feed.content.flatMap(({ tags }) => tags).find((each) => foldTag(each) === tag)
  return { feed, tag, name: spelt ?? tag }
}

/** What bears a hashtag, newest first. */
export const taggedWith = (tag: string) => ['GET /content', { query: { limit: PAGE.feed, tag } }] as const
