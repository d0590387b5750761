import { imageSources } from '#contract/media.ts'
import { Picture } from '../../ui/picture.tsx'

/** The banner, 1080 × 320; a grey one where there is none (spec §2). */
export function ProfileBanner({ url }: { url: string | null }) {
  if (url === null) return <div className="picture picture-27-8 profile-banner" />
  const sources = imageSources(url)
  return (
    <Picture
      alt=""
      src={url}
      srcSet={sources?.webp}
      sizes={sources ? '(min-width: 76rem) 74rem, 100vw' : undefined}
      ratio="27:8"
      priority
      className="profile-banner"
    />
  )
}
