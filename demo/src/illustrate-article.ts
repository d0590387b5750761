import { isPaletteName } from './drawing/palettes.ts'
import { isFilmName } from './films/films.ts'
import { type Picture, picture } from './pictures/draw-picture.ts'
import type { WrittenArticle } from './reading/read-article.ts'
import type { WrittenBlock } from './reading/read-body.ts'
import { recordSound } from './recordings/record-sound.ts'
import type { Recording } from './recordings/recording.ts'
import { shootFilm } from './recordings/shoot-film.ts'

/** What is to be seen and heard of an article, made when it is asked for. */
export interface Illustrated {
  cover: Picture | null
  blocks: DemoBlock[]
  /** The outlet of an external article. */
  outlet: { name: string; logo: Picture } | null
  record: (() => Promise<Recording>) | null
}

/** A block as the editor would send it; its picture is still to be drawn. */
export type DemoBlock =
  | { type: 'headline' | 'text'; content: string }
  | { type: 'quote'; content: string; citationSource: string }
  | { type: 'photo'; picture: Picture; imageDescription: string; imageSource: string }
  | { type: 'advertisement'; picture: Picture; redirectUrl: string }

/** Sizes in pixels. A podcast's cover is square, as players show it. */
const COVER = { width: 1280, height: 720 } as const
const SQUARE_COVER = { width: 960, height: 960 } as const
const LOGO = { width: 192, height: 192 } as const
const ADVERT = { width: 800, height: 350 } as const
const PHOTO_WIDTH = 960

/** Orders every picture, film and sound of an article. @throws for a film that there is not. */
export function illustrateArticle(article: WrittenArticle): Illustrated {
  const { key, type, cover, external, blocks } = article
  const size = type === 'podcast' ? SQUARE_COVER : COVER
  return {
    cover: cover && picture({ ...cover, ...size, seed: key }),
    blocks: blocks.map((block, index) => illustrateBlock(block, `${key} ${index}`)),
    outlet: external && {
      name: external.outlet,
      logo: picture({ motif: 'shapes', palette: cover?.palette ?? 'brick', ...LOGO, seed: external.outlet }),
    },
    record: recorderOf(article),
  }
}

function illustrateBlock(block: WrittenBlock, seed: string): DemoBlock {
  if (block.type === 'photo') {
    const { ratio, ...rest } = block
    const size = { width: PHOTO_WIDTH, height: Math.round(PHOTO_WIDTH / ratio) }
    return { ...rest, picture: picture({ ...block.picture, ...size, seed }) }
  }
  if (block.type === 'advertisement') return { ...block, picture: picture({ ...block.picture, ...ADVERT, seed }) }
  return block
}

function recorderOf({ type, film, key }: WrittenArticle): Illustrated['record'] {
  if (type === 'podcast') return () => recordSound(key)
  if (film === null) return null
  const [name = '', palette = ''] = film.split(' ')
  if (!isFilmName(name) || !isPaletteName(palette)) throw new Error(`${key}: no film « ${film} »`)
  return () => shootFilm(name, palette, key)
}
