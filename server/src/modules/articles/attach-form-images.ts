import { mediaUrl } from '#contract/media.ts'
import { ERROR_MESSAGES } from '#contract/messages.ts'
import type { Context } from '../../context.ts'
import { invalidField } from '../../platform/http/errors.ts'
import type { ReceivedFile } from '../../platform/http/multipart.ts'
import { storeUpload } from '../../platform/media/store-file.ts'
import { countUploads } from '../uploads/count-uploads.ts'
import { type Piece, type PieceInput, withInput } from './piece.ts'

/** Where a file of the form belongs: in the block at this index, or null: the cover. */
interface Place {
  file: ReceivedFile
  position: number | null
}

/**
 * Stores the files of a form and puts their addresses where they belong (spec §7): `coverImage` as the cover, the n-th
 * of `blockImages` in the block named by the n-th of `blockImageIds`. Nothing is stored of a form that is refused.
 * @param before the piece that the form changes.
 * @throws 400 for a file that belongs to no block, and as `withInput`; 413, 415 for a file that is refused; 429 beyond
 * the day's uploads.
 */
export async function attachFormImages(
  context: Context,
  ownerId: string,
  before: Piece,
  input: PieceInput,
  files: readonly ReceivedFile[],
): Promise<PieceInput> {
  if (files.length === 0) return input
  const blocks = input.blocks ?? input.content ?? []
  const places = findPlaces(input, files)
  withInput(
    before,
    withAddresses(input, places, () => mediaUrl('pending')),
  )
  await countUploads(context, ownerId, files.length)
  const addresses = new Map<Place, string>()
  const sending = new Set(input.sent)
  for (const place of places) {
    const isAdvert = place.position !== null && blocks[place.position]?.type === 'advertisement'
    const stored = await storeUpload(context, place.file, isAdvert ? 'advert' : 'image', ownerId, sending)
    addresses.set(place, mediaUrl(stored.name))
  }
  return { ...withAddresses(input, places, (place) => addresses.get(place)), sent: [...sending] }
}

function findPlaces(input: PieceInput, files: readonly ReceivedFile[]): Place[] {
  const blockFiles = files.filter((file) => file.field === 'blockImages')
  const cover = files.find((file) => file.field === 'coverImage')
  const ids = input.blockImageIds ?? []
  const blocks = input.blocks ?? input.content ?? []
  if (blockFiles.length !== ids.length) throw invalidField('blockImageIds', ERROR_MESSAGES.validation)
  const places = blockFiles.map((file, index) => {
    const position = blocks.findIndex((block) => block.id === ids[index])
    if (position === -1) throw invalidField(`blockImageIds.${index}`, ERROR_MESSAGES.validation)
    return { file, position }
  })
  return cover ? [...places, { file: cover, position: null }] : places
}

function withAddresses(
  input: PieceInput,
  places: readonly Place[],
  addressOf: (place: Place) => string | undefined,
): PieceInput {
  const cover = places.find((place) => place.position === null)
  const blocks = (input.blocks ?? input.content)?.map((block, position) => {
    const place = places.find((candidate) => candidate.position === position)
    const address = place && addressOf(place)
    return address === undefined ? block : { ...block, content: address, imageUrl: address }
  })
  return { ...input, ...(blocks && { blocks }), ...(cover && { coverImageUrl: addressOf(cover) }) }
}
