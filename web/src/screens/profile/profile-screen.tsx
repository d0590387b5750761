import { lazy, Suspense, useEffect, useState } from 'react'
import { useLoaderData, useParams } from 'react-router'
import { creatorPicture } from '#contract/pictures.ts'
import type { Profile } from '#contract/users.ts'
import { FEED_FAILURE } from '../../features/infinite-scroll/feed-error.tsx'
import { LoadMore } from '../../features/infinite-scroll/load-more.tsx'
import { PageHead } from '../../lib/page-head.tsx'
import { frenchSpaces } from '../../lib/typography.ts'
import { uniqueNames } from '../../lib/unique-names.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import './profile.css'
import { ProfileError } from './profile-error.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { noteShown, type ProfileData, type profileLoader } from './profile-loader.ts'
import { ProfileLoading } from './profile-loading.tsx'
import { ProfilePublications } from './profile-publications.tsx'
import { ProfileSection } from './profile-section.tsx'
import { ProfileUnavailable } from './profile-unavailable.tsx'
import { useLater } from './use-later.ts'
import { useSections } from './use-sections.ts'

export { ErrorBoundary } from './profile-error.tsx'

const ProfileEditor = lazy(async () => ({ default: (await import('./edit/profile-editor.tsx')).ProfileEditor }))

/** A creator's public profile (spec §2). */
export function Component() {
  const data = useLoaderData<typeof profileLoader>()
  const { username = '' } = useParams()
  useEffect(() => noteShown(username), [username])
  return (
    <Suspense key={username} fallback={<ProfileLoading />}>
      <ProfileOf data={data} />
    </Suspense>
  )
}

function ProfileOf({ data }: { data: ProfileData }) {
  const outcome = useLater(data.profile)
  if (!outcome.ok) return <ProfileError message={outcome.message} />
  if (outcome.data.userType !== 'media') return <ProfileUnavailable />
  return <CreatorProfile profile={outcome.data} publications={data.publications} />
}

type CreatorProfileProps = { profile: Profile; publications: ProfileData['publications'] }

function CreatorProfile({ profile, publications }: CreatorProfileProps) {
  const { user } = useSession()
  const [editing, setEditing] = useState(false)
  const isOwner = user?.id === profile.id
  const { sections, ...list } = useSections(profile)
  const sectionNames = uniqueNames(sections.map(({ title }) => frenchSpaces(title)))
  const toggle = (
    <Button onClick={() => setEditing(!editing)}>{editing ? 'Quitter le mode édition' : 'Customiser le profil'}</Button>
  )
  return (
    <div className="profile">
      <PageHead
        title={profile.username}
        description={profile.bio || `Les publications de ${profile.username} sur Kiosque.`}
        canonical={`/profile/${profile.username}`}
        image={profile.bannerUrl ?? profile.avatar ?? creatorPicture(profile.id)}
        type="profile"
      />
      <ProfileHeader profile={profile} ownerControls={isOwner ? toggle : undefined} />
      {isOwner && editing ? (
        <Suspense>
          <ProfileEditor profile={profile} sections={sections} />
        </Suspense>
      ) : (
        sections.map((section, index) => (
          <ProfileSection key={section.id} ownerId={profile.id} section={section} name={sectionNames[index]} />
        ))
      )}
      <LoadMore list={list} failure={FEED_FAILURE} />
      {profile.sections.length === 0 && (
        <Suspense
          fallback={
            <p role="status" className="py-12 text-center text-soft">
              Chargement des publications...
            </p>
          }
        >
          <ProfilePublications profile={profile} publications={publications} />
        </Suspense>
      )}
    </div>
  )
}
