import { type ReactNode, useState } from 'react'
import { letterPath } from '#contract/community/letter-paths.ts'
import { shownName } from '#contract/people/shown-name.ts'
import type { Profile } from '#contract/people/users.ts'
import { storedImage } from '#contract/publishing/media.ts'
import { SubscribeButton } from '../../features/community/subscribe/subscribe-button.tsx'
import { useSubscription } from '../../features/community/subscribe/use-subscription.ts'
import { Portrait } from '../../features/people/portrait/portrait.tsx'
import { sourceOf, srcSet } from '../../features/site/media/media-sources.ts'
import { ReportLink } from '../../features/trust/report/report-link.tsx'
import { formatNumber } from '../../lib/numbers.ts'
import { useSession } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { usePart } from '../../ui/use-part.tsx'

const loadBlockAccountButton = async () =>
  (await import('../../features/community/blocking/block-button.tsx')).BlockAccountButton

interface ProfileHeaderProps {
  profile: Profile
  /** What the owner sees instead of the subscribe button. */
  ownerControls?: ReactNode
}

/** Banner, portrait, name, subscribers and words of a creator. */
export function ProfileHeader({ profile, ownerControls }: ProfileHeaderProps) {
  const { username, displayName, avatar, bannerUrl, bio } = profile
  const name = shownName(profile)
  const [count, setCount] = useState<number>()
  const subscription = useSubscription(profile, setCount)
  const { user } = useSession()
  const [BlockAccountButton] = usePart(loadBlockAccountButton, ownerControls ? null : user && 0)
  return (
    <header>
      <ProfileBanner url={bannerUrl} />
      <div className="profile-top">
        <Portrait name={name} src={avatar} size={128} className="profile-avatar" />
        <div className="profile-who">
          <h1 className="type-lead">{name}</h1>
          {displayName && <p className="type-meta mt-1">@{username}</p>}
          <p className="type-meta mt-1">{formatNumber(count ?? profile.subscriberCount)} abonnés</p>
        </div>
        {ownerControls ?? <SubscribeButton subscription={subscription} />}
        {bio && <p className="profile-bio">{bio}</p>}
        <div className="profile-others">
          <ReportLink kind="profile" id={profile.id} ownerId={profile.id} canModerate={profile.can.moderate} />
          {profile.letter !== null && (
            <LinkButton to={letterPath(username)} variant="quiet" size="small">
              La lettre
            </LinkButton>
          )}
          {user && !ownerControls && BlockAccountButton && <BlockAccountButton key={profile.id} profile={profile} />}
        </div>
      </div>
    </header>
  )
}

/** The banner, 1080 × 320; a grey one where there is none (docs/product/screens.md#profile-banner). */
function ProfileBanner({ url }: { url: string | null }) {
  if (url === null) return <div className="picture picture-27-8 profile-banner" />
  const image = storedImage(url)
  return (
    <Picture
      alt=""
      src={sourceOf(url)}
      srcSet={image ? srcSet(image, 'webp') : undefined}
      sizes={image ? '(min-width: 76rem) 74rem, 100vw' : undefined}
      ratio="27:8"
      priority
      className="profile-banner"
    />
  )
}
