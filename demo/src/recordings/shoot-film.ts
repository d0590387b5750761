import pLimit from 'p-limit'
import sharp from 'sharp'
import { PALETTES, type PaletteName } from '../drawing/palettes.ts'
import { createRandom } from '../drawing/random.ts'
import { FILMS, type FilmName } from '../films/films.ts'
import { muxVideo } from './mux-video.ts'
import type { Recording } from './recording.ts'
import { vp8KeyFrame } from './vp8-key-frame.ts'

/** Upright, as phones film. Eight pictures a second are enough for cut paper, and quick to draw. */
const SIZE = { width: 450, height: 800 } as const
const PICTURES_PER_SECOND = 8
const PICTURES = 24

const WEBP = { quality: 44, effort: 0 } as const

const camera = pLimit(2)

/**
 * Shoots a silent film as WebM. The same seed gives the same film.
 * @param turns of 3 seconds: the same one is shown as often, its pictures are drawn and encoded once.
 */
export async function shootFilm(film: FilmName, palette: PaletteName, seed: string, turns = 3): Promise<Recording> {
  const scene = { ...SIZE, unit: SIZE.width / 100, palette: PALETTES[palette] }
  const pictures = await Promise.all(
    Array.from({ length: PICTURES }, (_, index) =>
      camera(async () => {
        const drawn = FILMS[film]({ ...scene, random: createRandom(seed) }, index / PICTURES)
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">${drawn}</svg>`
        return vp8KeyFrame(await sharp(Buffer.from(svg)).removeAlpha().webp(WEBP).toBuffer())
      }),
    ),
  )
  const bytes = await muxVideo(Array(turns).fill(pictures).flat(), { ...SIZE, picturesPerSecond: PICTURES_PER_SECOND })
  const duration = (PICTURES * turns) / PICTURES_PER_SECOND
  return { bytes, about: { kind: 'video', extension: 'webm', ...SIZE, duration, playsEverywhere: false } }
}
