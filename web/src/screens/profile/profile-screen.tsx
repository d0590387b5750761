import './profile.css'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLoaderData, useParams } from 'react-router'
import { shownName } from '#contract/people/shown-name.ts'
import type { Profile } from '#contract/people/users.ts'
import { creatorPicture } from '#contract/publishing/pictures.ts'
import { creatorFeed } from '#contract/reading/feed-addresses.ts'
import type { Site } from '#contract/site/site.ts'
import { PageMenu } from '../../features/publishing/pages/page-menu.tsx'
import { FEED_FAILURE } from '../../features/reading/infinite-scroll/feed-error.tsx'
import { LoadMore } from '../../features/reading/infinite-scroll/load-more.tsx'
import { AlternateLink, FeedLinks, MetaTags } from '../../features/site/page-head/fact-tags.tsx'
import { PageHead, type SharedLink } from '../../features/site/page-head/page-head.tsx'
import { StructuredData } from '../../features/site/page-head/structured-data.tsx'
import { useSite } from '../../features/site/site/site-context.tsx'
import { navigate } from '../../lib/navigate.ts'
import { usePublicUrl } from '../../lib/page-info.tsx'
import { frenchSpaces } from '../../lib/typography.ts'
import { uniqueNames } from '../../lib/unique-names.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { creatorData } from './creator-data.ts'
import { ProfileError } from './profile-error.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { noteShown, type ProfileData, type profileLoader } from './profile-loader.ts'
import { ProfilePublications, useLater } from './profile-publications.tsx'
import { ProfileSection } from './profile-section.tsx'
import { ProfileSigned } from './profile-signed.tsx'
import { useSections } from './use-sections.ts'

export { ErrorBoundary } from './profile-error.tsx'
export { profileLoader as loader } from './profile-loader.ts'

const ProfileEditor = lazy(async () => ({ default: (await import('./edit/profile-editor.tsx')).ProfileEditor }))

/** A creator's public profile (docs/product/screens.md#profile-states). */
export function Component() {
  const data = useLoaderData<typeof profileLoader>()
  const { username = '' } = useParams()
  return (
    <Suspense key={username} fallback={<ProfileLoading />}>
      <ProfileOf data={data} username={username} />
    </Suspense>
  )
}

function ProfileOf({ data, username }: { data: ProfileData; username: string }) {
  const outcome = useLater(data.profile)
  const present = outcome.ok ? outcome.data.username : username
  useEffect(() => {
    noteShown(username)
    // From a former username to that of today, as the server does (docs/product/accounts.md#former-usernames).
    if (present.toLowerCase() !== username.toLowerCase()) navigate(`/profile/${present}`, { replace: true })
  }, [present, username])
  if (!outcome.ok) return <ProfileError failure={outcome} />
  if (outcome.data.userType !== 'media') return <ProfileUnavailable />
  return <CreatorProfile {...data} profile={outcome.data} />
}

type CreatorProfileProps = Omit<ProfileData, 'profile'> & { profile: Profile }

function CreatorProfile({ profile, publications, signed, menu, podcasts }: CreatorProfileProps) {
  const { name: siteName } = useSite()
  const name = shownName(profile)
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
        title={name}
        description={profile.bio || `Les publications de ${name} sur ${siteName}.`}
        canonical={`/profile/${profile.username}`}
        shared={sharedLink(profile)}
      />
      <FeedLinks of={(site) => [creatorFeed(profile, site)]} />
      <CreatorFacts creator={profile} hasPodcast={podcasts.length > 0} />
      <StructuredData data={creatorData(profile, podcasts)} />
      <ProfileHeader profile={profile} ownerControls={isOwner ? toggle : undefined} />
      <Suspense>
        <ProfilePages label={`Pages de ${name}`} menu={menu} />
      </Suspense>
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
      <Suspense>
        <ProfileSigned profile={profile} signed={signed} />
      </Suspense>
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

const ProfilePages = ({ label, menu }: { label: string; menu: ProfileData['menu'] }) => (
  <PageMenu label={label} menu={useLater(menu)} className="pt-4" />
)

const sharedLink =
  (profile: Profile) =>
  (site: Site): SharedLink => ({
    image: profile.bannerUrl ?? profile.avatar ?? creatorPicture(profile, site),
    imageAlt: shownName(profile),
    type: 'profile',
  })

/** What the page says to programs besides its `PageHead`. */
function CreatorFacts({ creator, hasPodcast }: { creator: Profile; hasPodcast: boolean }) {
  const podcast = `${usePublicUrl()}/profile/${creator.username}/podcast.xml`
  return (
    <>
      <MetaTags by="property" tags={[['profile:username', creator.username]]} />
      {hasPodcast && (
        <AlternateLink type="application/rss+xml" href={podcast} title={`Le podcast de ${shownName(creator)}`} />
      )}
    </>
  )
}

/** The shape of a profile until it is there. */
function ProfileLoading() {
  return (
    <div aria-busy="true" className="profile">
      <PageHead title="Profil" hidden />
      <h1 className="sr-only">Profil</h1>
      <Skeleton className="profile-banner picture-27-8" />
      <div className="profile-top">
        <span className="profile-avatar">
          <Skeleton className="size-24 rounded-full sm:size-32" />
        </span>
        <p role="status" className="text-soft">
          Chargement du profil...
        </p>
      </div>
    </div>
  )
}

/** The account is no creator's (docs/product/screens.md#profile-of-a-reader). */
function ProfileUnavailable() {
  return (
    <>
      <PageHead title="Profil non disponible" hidden />
      <EmptyState
        level={1}
        title="Profil non disponible"
        description="Les profils ne sont disponibles que pour les créateurs de contenu."
        action={
          <LinkButton to="/" variant="primary">
            Retour à l’accueil
          </LinkButton>
        }
      />
    </>
  )
}
