import type { Profile } from '#contract/people/users.ts'
import { useList } from '../../api/use-list.ts'
import { type ProfileData, type SignedPage, signedBy } from './profile-loader.ts'
import { useLater } from './profile-publications.tsx'
import { ProfileRow } from './profile-section.tsx'

/** What a creator signed in other publications (docs/product/newsroom.md#bylines); nothing where there is none. */
export function ProfileSigned({ profile, signed }: { profile: Profile; signed: ProfileData['signed'] }) {
  const first = useLater(signed)
  return first && first.content.length > 0 && <SignedRow key={profile.id} profile={profile} first={first} />
}

function SignedRow({ profile, first }: { profile: Profile; first: SignedPage }) {
  const list = useList(...signedBy(profile), { first })
  return <ProfileRow title="Signés ailleurs" list={list} articles={list.pages.flatMap(({ content }) => content)} />
}
