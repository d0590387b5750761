import { useRef, useState } from 'react'
import { CONTENT } from '#contract/limits.ts'
import { EMBED_PROVIDERS, readEmbedAddress } from '#contract/publishing/embed-address.ts'
import { api } from '../../../../api/client.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { EMBED_MESSAGES as M } from '../../writing/messages.ts'
import type { BlockFieldsProps } from '../draft.ts'

/** The address of an embedded piece, looked up when its field is left (docs/product/content.md#embeds). */
export function EmbedFields({ block, onType }: BlockFieldsProps<'embed'>) {
  const [said, setSaid] = useState(block.embed ? M.found(block.embed.title, nameOf(block.content)) : '')
  /** The address last asked about: the answer to an older question is of no use any more. */
  const asked = useRef(block.embed ? block.content : '')

  async function lookUp(typed: string) {
    const address = typed.trim()
    if (address === asked.current) return
    asked.current = address
    if (address === '') return setSaid('')
    if (readEmbedAddress(address) === null) return setSaid(M.unknown)
    setSaid(M.looking(nameOf(address)))
    const outcome = await api('POST /content/look-up-embed', { body: { address } })
    if (asked.current !== address) return
    if (!outcome.ok) {
      // Asked again when the field is left again.
      asked.current = ''
      return setSaid(M.failed)
    }
    const { embed } = outcome.data
    if (embed === null) return setSaid(M.unknown)
    setSaid(embed.title === address ? M.silent(nameOf(address)) : M.found(embed.title, nameOf(address)))
    onType({ content: address, embed })
  }

  return (
    <>
      <TextField
        label="Adresse du contenu"
        help="D’une vidéo YouTube, Vimeo ou PeerTube, d’un message Mastodon ou Bluesky, d’un son SoundCloud."
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={CONTENT.urlMax}
        defaultValue={block.content}
        onChange={(event) => onType({ content: event.target.value, embed: undefined })}
        onBlur={(event) => void lookUp(event.target.value)}
      />
      {/* Two lines are kept free: a message that came as the field is left would move « Sauvegarder » away under the finger. */}
      <p role="status" className="type-meta min-h-[2lh] [overflow-wrap:anywhere]">
        {said}
      </p>
    </>
  )
}

function nameOf(address: string): string {
  const place = readEmbedAddress(address)
  return place === null ? '' : EMBED_PROVIDERS[place.provider].name
}
