import { articleInput } from '#contract/articles.ts'
import { mediaUrl } from '#contract/media.ts'
import type { Context } from '../../context.ts'
import type { PieceInput } from '../../modules/articles/piece.ts'
import { storeCaptions } from '../../platform/media/store-file.ts'
import { isFilmName } from '../films/films.ts'
import { shootFilm } from '../films/shoot-film.ts'
import { isPaletteName } from '../pictures/palettes.ts'
import type { WrittenBlock } from '../reading/read-body.ts'
import type { WrittenPiece } from '../reading/read-piece.ts'
import { recordSound } from '../sounds/record-sound.ts'
import { captionSentences } from './caption-sentences.ts'
import { storePicture } from './store-picture.ts'
import { storeRecording } from './store-recording.ts'

type Keeping = Pick<Context, 'database' | 'storage'>

/** Sizes in pixels. A podcast's cover is square, as players show it. */
const COVER = { width: 1280, height: 720 } as const
const SQUARE_COVER = { width: 960, height: 960 } as const
const LOGO = { width: 192, height: 192 } as const
const ADVERT = { width: 800, height: 350 } as const
const PHOTO_WIDTH = 960

/** Makes every picture, film and sound of a piece. @returns the piece as the editor would send it. */
export async function illustratePiece(context: Keeping, piece: WrittenPiece): Promise<PieceInput> {
  const size = piece.type === 'podcast' ? SQUARE_COVER : COVER
  const [coverImageUrl, blocks, recording, mediaOutlet] = await Promise.all([
    piece.cover && storePicture(context, { ...piece.cover, ...size, seed: piece.key }),
    Promise.all(piece.blocks.map((block, index) => illustrateBlock(context, block, `${piece.key} ${index}`))),
    record(context, piece),
    outletOf(context, piece),
  ])
  const { title, description, tags, type, status, series, season, episode, chapters, external } = piece
  const { captions, ...input } = articleInput.parse({
    ...{ title, description, tags, type, status, coverImageUrl, blocks, mediaOutlet, ...recording },
    ...{ series, season, episode, chapters, captions: captionsOf(piece, recording.duration ?? 0) },
    ...(external && { isExternalArticle: true, externalUrl: external.url }),
  })
  return { ...input, captionsUrl: captions ? mediaUrl((await storeCaptions(context, captions, null)).name) : null }
}

async function illustrateBlock(context: Keeping, block: WrittenBlock, seed: string) {
  if (block.type === 'photo') {
    const { picture, ratio, ...texts } = block
    const size = { width: PHOTO_WIDTH, height: Math.round(PHOTO_WIDTH / ratio) }
    return { ...texts, imageUrl: await storePicture(context, { ...picture, ...size, seed }) }
  }
  if (block.type === 'advertisement') {
    const { picture, ...rest } = block
    return { ...rest, imageUrl: await storePicture(context, { ...picture, ...ADVERT, seed }) }
  }
  return block
}

function captionsOf({ isCaptioned, description, blocks }: WrittenPiece, duration: number): string | null {
  if (!isCaptioned) return null
  const texts = blocks.flatMap((block) => (block.type === 'text' ? [block.content] : []))
  return captionSentences([description, ...texts].join(' '), duration)
}

async function record(
  context: Keeping,
  { type, film, key }: WrittenPiece,
): Promise<{ mediaUrl?: string; duration?: number; waveform?: number[] }> {
  if (type === 'podcast') return storeRecording(context, await recordSound(key))
  if (film === null) return {}
  const [name = '', palette = ''] = film.split(' ')
  if (!isFilmName(name) || !isPaletteName(palette)) throw new Error(`${key}: no film « ${film} »`)
  return storeRecording(context, await shootFilm(name, palette, key))
}

async function outletOf(context: Keeping, { external, cover }: WrittenPiece) {
  if (external === null) return undefined
  const palette = cover?.palette ?? 'brick'
  const logo = await storePicture(context, { motif: 'shapes', palette, ...LOGO, seed: external.outlet })
  return { name: external.outlet, logo }
}
