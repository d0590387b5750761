import { type LoaderFunctionArgs, redirect } from 'react-router'
import { foldTag } from '#contract/reading/tag-address.ts'
import { isUnknown, orThrow, readOf } from '../../api/read-context.ts'

const PATH = '/createurs'

/** Whole rows of one and two columns. */
const PAGE_SIZE = 12

export const themeAddress = (theme: string): string =>
  theme === '' ? PATH : `${PATH}?theme=${encodeURIComponent(theme)}`

/**
 * The creators of the theme in the address, '' for all, and which themes there are.
 * @throws Response to the one spelling of a theme, and to all creators from a theme of none.
 */
export async function creatorsLoader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams.get('theme') ?? ''
  const theme = foldTag(asked.toWellFormed())
  if (theme !== asked) throw redirect(themeAddress(theme), 301)
  const outcome = await readOf(args)(...creatorsOf(theme))
  const isNone = outcome.ok ? outcome.data.creators.length === 0 : isUnknown(outcome)
  if (theme !== '' && isNone) throw redirect(PATH)
  return { theme, list: orThrow(outcome) }
}

export const creatorsOf = (theme: string) =>
  ['GET /creators', { query: { theme: theme || undefined, limit: PAGE_SIZE } }] as const
