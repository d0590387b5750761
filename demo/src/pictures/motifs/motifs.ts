import type { Motif } from '../../drawing/scene.ts'
import { assembly } from './assembly.ts'
import { books } from './books.ts'
import { botanic } from './botanic.ts'
import { chart } from './chart.ts'
import { circuit } from './circuit.ts'
import { city } from './city.ts'
import { crates } from './crates.ts'
import { hills } from './hills.ts'
import { kiosk } from './kiosk.ts'
import { letters } from './letters.ts'
import { map } from './map.ts'
import { market } from './market.ts'
import { orbits } from './orbits.ts'
import { peaks } from './peaks.ts'
import { portrait } from './portrait.ts'
import { rail } from './rail.ts'
import { ribbons } from './ribbons.ts'
import { sea } from './sea.ts'
import { shapesPrint } from './shapes-print.ts'
import { stage } from './stage.ts'
import { tiles } from './tiles.ts'
import { track } from './track.ts'
import { waves } from './waves.ts'

/** Every picture a text may ask for, by the name it uses. */
export const MOTIFS = {
  assembly,
  books,
  botanic,
  chart,
  circuit,
  city,
  crates,
  hills,
  kiosk,
  letters,
  map,
  market,
  orbits,
  peaks,
  portrait,
  rail,
  ribbons,
  sea,
  shapes: shapesPrint,
  stage,
  tiles,
  track,
  waves,
} as const satisfies Record<string, Motif>

export type MotifName = keyof typeof MOTIFS

export function isMotifName(name: string): name is MotifName {
  return Object.hasOwn(MOTIFS, name)
}
