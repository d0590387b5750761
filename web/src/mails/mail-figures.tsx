import type { ReactNode } from 'react'
import { type Origins, storedImage, variantUrl, variantWidths, wholeAddress } from '#contract/publishing/media.ts'
import { isWebAddress } from '#contract/text/address-text.ts'
import { frenchSpaces } from '../lib/typography.ts'
import { captionStyle, figureStyle, linkedPictureStyle, pictureStyle } from './letter-styles.ts'
import { Lines, MailLink } from './mail-parts.tsx'

/** The inside of the sheet, in pixels, and what fills it on dense screens. */
const [SHOWN, LOADED] = [510, 960]

interface PictureProps {
  /** As it is stored, or of another site. */
  address: string
  alt: string
  origins: Origins
}

/** A picture as wide as the sheet, none wider than it is. */
function Picture({ address, alt, origins }: PictureProps) {
  const image = storedImage(address)
  const isWide = image !== null && variantWidths(image, 'webp').includes(LOADED)
  const source = wholeAddress(isWide ? variantUrl(image, LOADED, 'webp') : address, origins)
  if (!isWebAddress(source)) return null
  const width = Math.min(SHOWN, image?.width ?? SHOWN)
  return (
    <img
      className="soft"
      src={source}
      alt={alt}
      // Outlook reads this one alone.
      width={width}
      style={{ ...pictureStyle, maxWidth: `${width}px` }}
      // Else React has it loaded by a link in the head.
      fetchPriority="low"
    />
  )
}

/** A picture that leads to a page; as text the link below it does. */
export const LinkedPicture = ({ page, ...picture }: PictureProps & { page: string }) => (
  <div style={linkedPictureStyle} data-skip-in-text>
    <MailLink href={page}>
      <Picture {...picture} />
    </MailLink>
  </div>
)

interface PhotoProps {
  photo: { imageDescription: string; imageSource: string }
  address: string
  origins: Origins
  /** The description with its marks. */
  children?: ReactNode
}

export function Photo({ photo: { imageDescription, imageSource }, address, origins, children }: PhotoProps) {
  const description = children ?? (imageDescription && <Lines>{frenchSpaces(imageDescription)}</Lines>)
  const source = imageSource && frenchSpaces(`© ${imageSource.replace(/^©\s*/, '')}`)
  return (
    <div style={figureStyle}>
      <Picture address={address} alt={imageDescription} origins={origins} />
      {(description || source) && (
        <Caption>
          {description} {source}
        </Caption>
      )}
    </div>
  )
}

export const Caption = ({ children }: { children: ReactNode }) => (
  <p className="soft" style={captionStyle}>
    {children}
  </p>
)
