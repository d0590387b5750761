import type { LoaderFunction } from 'react-router'
import type { CallData, Outcome } from '#contract/calls.ts'
import { api } from '../../api/client.ts'
import { requireUser } from '../../session/guards.ts'
import { TABS, tabOf } from './tabs.ts'

export interface Readings {
  /** The first liked articles, for their tab. A failure is told on the screen. */
  liked: Outcome<CallData<'GET /users/me/liked-articles'>> | null
}

/** What is saved needs neither network nor account. */
export const readingsLoader: LoaderFunction = (args, context) =>
  tabOf(new URL(args.request.url).searchParams) === TABS[0] ? NONE : loadLiked(args, context)

const NONE: Readings = { liked: null }
const loadLiked = requireUser(async (): Promise<Readings> => ({ liked: await api(...LIKED) }))

/** What the reader likes, the latest like first. */
export const LIKED = ['GET /users/me/liked-articles', { query: { limit: 12 } }] as const
