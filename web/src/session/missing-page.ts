import type { OwnUser } from '#contract/people/users.ts'

let missing: string | null = null

/** Notes the path of a page that the server, which renders for guests, did not find. */
export function notePageMissing(path: string): void {
  missing = path
}

/** Whether the server did not find this page: it is a creator's draft at best, and nothing else of it need be asked for yet. */
export const isPageMissing = (path: string): boolean => path === missing

/** Who may see what no guest finds: drafts. */
export const mayFindMore = ({ can }: Pick<OwnUser, 'can'>): boolean => can.write || can.administer
