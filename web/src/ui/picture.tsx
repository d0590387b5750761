import { type ComponentProps, type CSSProperties, useState } from 'react'
import { classNames } from '../lib/class-names.ts'
import { isBroken } from './hide-broken.ts'

export type PictureProps = Omit<ComponentProps<'img'>, 'loading' | 'fetchPriority' | 'src' | 'alt' | 'color'> & {
  src: string
  /** What the picture shows; '' when the text beside it says so already. */
  alt: string
  /** Shape of the frame, fixed before the picture is there. Default `16:9`. */
  ratio?: '16:9' | '4:3' | '1:1' | '27:8'
  /** CSS colour shown until the picture is there: `averageColor(thumbhash)`. */
  color?: string
  /** `srcset` of the same picture as AVIF, a third smaller. Fixed: giving it later fetches the picture anew. */
  avif?: string | undefined
  /** The one picture that the first screen is about: fetched at once and first. Others wait until they come near. */
  priority?: boolean
  /** Stands in the frame in place of a picture that cannot be loaded; without it that disappears without a word. */
  failure?: string
}

export const ratioClass = (ratio: PictureProps['ratio'] = '16:9'): string => `picture-${ratio.replace(':', '-')}`

/** A cover in a frame that never moves the page. `srcSet`, `sizes` and the rest go to the `<img>`, `className` to the frame. */
export function Picture({ alt, ratio, color, avif, priority = false, failure, className, ...rest }: PictureProps) {
  const [failed, setFailed] = useState(false)
  const style: CSSProperties | undefined = color ? { backgroundColor: color } : undefined
  const image = (
    <img
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      // What the server rendered may have failed before React could hear of it.
      ref={(picture) => {
        if (isBroken(picture)) setFailed(true)
      }}
      onError={() => setFailed(true)}
      hidden={failed}
      {...rest}
    />
  )
  return (
    <div className={classNames('picture', ratioClass(ratio), className)} style={style}>
      {avif ? (
        <picture>
          <source type="image/avif" srcSet={avif} sizes={rest.sizes} />
          {image}
        </picture>
      ) : (
        image
      )}
      {failed && failure && <p className="picture-failure">{failure}</p>}
    </div>
  )
}
