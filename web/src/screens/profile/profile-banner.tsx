import { storedImage } from '#contract/media.ts'
import { sourceOf, srcSet } from '../../features/media/media-sources.ts'
import { Picture } from '../../ui/picture.tsx'

/** The banner, 1080 × 320; a grey one where there is none (docs/product/screens.md#profile-banner). */
export function ProfileBanner({ url }: { url: string | null }) {
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
