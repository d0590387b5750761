import type { ReactNode } from 'react'
import { storedImage } from '#contract/publishing/media.ts'
import { mailPicture } from '#contract/publishing/pictures.ts'
import { isWebAddress } from '#contract/text/address-text.ts'
import { frenchSpaces } from '../lib/typography.ts'
import { captionStyle, figureStyle, linkedPictureStyle, pictureStyle } from './letter-styles.ts'
import { Lines, MailLink } from './mail-parts.tsx'

/** The inside of the sheet, in pixels. */
const SHOWN = 510

interface PictureProps {
  /** As it is stored, or of another site. */
  address: string
  alt: string
  publicUrl: string
}

/** A picture as wide as the sheet, none wider than it is. */
function Picture({ address, alt, publicUrl }: PictureProps) {
  const own = mailPicture(address)
  const source = own === null ? address : publicUrl + own
  if (!isWebAddress(source)) return null
  const width = Math.min(SHOWN, storedImage(address)?.width ?? SHOWN)
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
  publicUrl: string
  /** The description with its marks. */
  children?: ReactNode
}

export function Photo({ photo: { imageDescription, imageSource }, address, publicUrl, children }: PhotoProps) {
  const description = children ?? (imageDescription && <Lines>{frenchSpaces(imageDescription)}</Lines>)
  const source = imageSource && frenchSpaces(`© ${imageSource.replace(/^©\s*/, '')}`)
  return (
    <div style={figureStyle}>
      <Picture address={address} alt={imageDescription} publicUrl={publicUrl} />
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
