import { dough } from './dough.ts'
import { droplet } from './droplet.ts'
import { eveningTrain } from './evening-train.ts'
import type { Film } from './film.ts'
import { lighthouse } from './lighthouse.ts'
import { mist } from './mist.ts'
import { planets } from './planets.ts'
import { rain } from './rain.ts'
import { wheat } from './wheat.ts'
import { whirl } from './whirl.ts'

/** Every film a text may ask for, by the name it uses. */
export const FILMS = {
  dough,
  droplet,
  lighthouse,
  mist,
  planets,
  rain,
  train: eveningTrain,
  wheat,
  whirl,
} as const satisfies Record<string, Film>

export type FilmName = keyof typeof FILMS

export function isFilmName(name: string): name is FilmName {
  return Object.hasOwn(FILMS, name)
}
