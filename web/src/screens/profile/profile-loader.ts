import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { CallData, Outcome } from '#contract/calls.ts'
import type { Profile } from '#contract/people/users.ts'
import type { Read } from '#contract/site/pages.ts'
import { failureResponse, isUnknown, podcastsContext, readOf } from '../../api/read-context.ts'
import { readWithLikes } from '../../features/community/likes/like-store.ts'

/** Whole rows of one, two and three columns. */
const PUBLICATIONS_PAGE = 12

export type PublicationsPage = CallData<'GET /users/{id}/publications'>
export type SignedPage = CallData<'GET /content/signed/{id}'>

/** Promises on a first visit in the browser: the screen is shown at once and fills as the answers come. */
export interface ProfileData {
  profile: Later<Outcome<Profile>>
  /** The first page of what stands where there are no sections; null with sections, or when it could not be read. */
  publications: Later<PublicationsPage | null>
  /** The first page of what they signed in other publications; null when it could not be read. */
  signed: Later<SignedPage | null>
  /** The menu of its pages; empty without any, or when it could not be read. */
  menu: Later<CallData<'GET /pages/of/{username}'>['menu']>
  /** Names of the creator's series, null for episodes of none: for programs, and therefore empty in the browser. */
  podcasts: readonly (string | null)[]
}

type Later<Value> = Value | Promise<Value>

/** Profiles that were on screen: on the way back one must be there whole, to be found where it was left. */
const shown = new Set<string>()

export const noteShown = (username: string): void => void shown.add(username)

/**
 * A creator's profile by its username.
 * @throws Response when there is none and it was waited for: a page must say so with its status. On the server also for a former
 * username; the screen leads from there in the browser.
 */
export async function profileLoader(args: LoaderFunctionArgs): Promise<ProfileData> {
  const read = readOf(args)
  const { username = '' } = args.params
  const profile = readProfile(read, username)
  const publications = profile.then((outcome) => (outcome.ok ? readPublications(read, outcome.data) : null))
  const signed = profile.then((outcome) => (outcome.ok ? readSigned(read, outcome.data) : null))
  const menu = read('GET /pages/of/{username}', { params: { username } }).then((outcome) =>
    outcome.ok ? outcome.data.menu : [],
  )
  const listPodcasts = args.context.get(podcastsContext)
  if (listPodcasts === null && !shown.has(username)) return { profile, publications, signed, menu, podcasts: [] }
  const outcome = await profile
  if (!outcome.ok) throw failureResponse(outcome)
  if (listPodcasts !== null) leadToPresent(args.request.url, username, outcome.data)
  const podcasts = listPodcasts?.(outcome.data) ?? []
  const [first, others, pages] = await Promise.all([publications, signed, menu])
  return { profile: outcome, publications: first, signed: others, menu: pages, podcasts: await podcasts }
}

/** @throws Response to the address of today, for a former username (docs/product/accounts.md#former-usernames). */
function leadToPresent(url: string, username: string, { username: present }: Profile): void {
  if (present.toLowerCase() !== username.toLowerCase()) throw redirect(`/profile/${present}${new URL(url).search}`, 301)
}

async function readProfile(read: Read, username: string): Promise<Outcome<Profile>> {
  const outcome = await readWithLikes(
    () => read('GET /users/username/{username}', { params: { username } }),
    ({ user }) => user.sections.flatMap(({ articles }) => articles),
  )
  if (outcome.ok) return { ok: true, data: outcome.data.user }
  if (isUnknown(outcome)) return { ...outcome, status: 404 }
  return { ...outcome, message: 'Erreur lors du chargement du profil' }
}

async function readPublications(read: Read, profile: Profile): Promise<PublicationsPage | null> {
  if (profile.userType !== 'media' || profile.sections.length > 0) return null
  const outcome = await readWithLikes(
    () => read(...publicationsOf(profile)),
    ({ articles }) => articles,
  )
  return outcome.ok ? outcome.data : null
}

async function readSigned(read: Read, profile: Profile): Promise<SignedPage | null> {
  if (profile.userType !== 'media') return null
  const outcome = await readWithLikes(
    () => read(...signedBy(profile)),
    ({ content }) => content,
  )
  return outcome.ok ? outcome.data : null
}

export const publicationsOf = ({ id }: Profile) =>
  ['GET /users/{id}/publications', { params: { id }, query: { limit: PUBLICATIONS_PAGE } }] as const

export const signedBy = ({ id }: Profile) =>
  ['GET /content/signed/{id}', { params: { id }, query: { elsewhere: true } }] as const
