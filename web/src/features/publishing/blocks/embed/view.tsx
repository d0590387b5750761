import { useState } from 'react'
import { EMBED_PROVIDERS, readEmbedAddress } from '#contract/publishing/embed-address.ts'
import { isWebAddress } from '#contract/text/address-text.ts'
import { frenchSpaces } from '../../../../lib/typography.ts'
import { play } from '../../../../ui/glyphs.ts'
import { hide, hideIfBroken } from '../../../../ui/hide-broken.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { PHOTO_SIZES, photoSource } from '../../article-body/photo-source.ts'
import type { BlockViewProps } from '../view-props.ts'

/** What a player needs of a browser; it cannot lead the page away. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation'
const ALLOWED = 'autoplay; encrypted-media; picture-in-picture'

/** A piece at a provider: a picture of ours first, the provider's frame once the reader asks for it (docs/product/content.md#embeds). */
export function EmbedBlock({ block: { content, embed } }: BlockViewProps<'embed'>) {
  const [isAsked, setAsked] = useState(false)
  const place = readEmbedAddress(content)
  if (place === null) return <EmbedLink address={content} />
  const { name, shows } = EMBED_PROVIDERS[place.provider]
  const { title = content, author, thumbnail, ratio } = embed ?? {}
  const isBare = title === content
  const shape = shows === 'la vidéo' ? { aspectRatio: ratio ?? 16 / 9 } : undefined
  return (
    <figure className="font-sans">
      {isAsked ? (
        <iframe
          src={place.frame}
          title={isBare ? `${name} : ${content}` : `${name} : ${title}`}
          sandbox={SANDBOX}
          allow={ALLOWED}
          allowFullScreen
          referrerPolicy="strict-origin"
          ref={(frame) => frame?.focus()}
          style={shape}
          className={`block w-full rounded-sm border border-rule bg-wash ${FRAME_HEIGHTS[shows] ?? ''}`}
        />
      ) : (
        <div style={shape} className="relative grid min-h-44 overflow-hidden rounded-sm border border-rule bg-wash">
          {thumbnail && (
            <img
              {...photoSource(thumbnail)}
              sizes={PHOTO_SIZES}
              alt=""
              loading="lazy"
              decoding="async"
              ref={hideIfBroken}
              onError={hide}
              className="absolute inset-0 size-full object-cover"
            />
          )}
          <div className="relative z-1 grid max-w-full content-center justify-items-center gap-2 place-self-center p-4 text-center">
            <button type="button" className="button button-primary" onClick={() => setAsked(true)}>
              <Icon glyph={play} />
              Afficher {shows}
            </button>
            <span className="rounded-sm bg-surface px-2 py-0.5 text-xs/5 text-soft print:hidden">
              {frenchSpaces(`Vous vous connecterez alors à ${hostOf(place.frame, name)}.`)}
            </span>
          </div>
        </div>
      )}
      <figcaption>
        {!isBare && <>{frenchSpaces([title, author].filter(Boolean).join(', '))} · </>}
        <a href={content} target="_blank" rel="noopener" className="[overflow-wrap:anywhere]">
          {isBare ? content : `Voir sur ${name}`}
        </a>
      </figcaption>
    </figure>
  )
}

/** In a draft only: once saved, it is a text. */
const EmbedLink = ({ address }: { address: string }) => (
  <p>
    {isWebAddress(address) ? (
      <a href={address} target="_blank" rel="noopener">
        {address}
      </a>
    ) : (
      address
    )}
  </p>
)

/** Messages scroll within theirs. */
const FRAME_HEIGHTS: Readonly<Record<string, string>> = { 'le message': 'h-128', 'le son': 'h-44' }

/** Whom the reader's device will talk to: of hosts of many, which. */
const hostOf = (frame: string, name: string) =>
  name === 'PeerTube' || name === 'Mastodon' ? `${new URL(frame).host} (${name})` : name
