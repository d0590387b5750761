import { assembly } from './motifs/assembly.ts'
import { books } from './motifs/books.ts'
import { botanic } from './motifs/botanic.ts'
import { chart } from './motifs/chart.ts'
import { circuit } from './motifs/circuit.ts'
import { city } from './motifs/city.ts'
import { crates } from './motifs/crates.ts'
import { hills } from './motifs/hills.ts'
import { kiosk } from './motifs/kiosk.ts'
import { letters } from './motifs/letters.ts'
import { map } from './motifs/map.ts'
import { market } from './motifs/market.ts'
import { orbits } from './motifs/orbits.ts'
import { peaks } from './motifs/peaks.ts'
import { portrait } from './motifs/portrait.ts'
import { rail } from './motifs/rail.ts'
import { ribbons } from './motifs/ribbons.ts'
import { sea } from './motifs/sea.ts'
import { shapesPrint } from './motifs/shapes-print.ts'
import { stage } from './motifs/stage.ts'
import { tiles } from './motifs/tiles.ts'
import { track } from './motifs/track.ts'
import { waves } from './motifs/waves.ts'
import type { Motif } from './scene.ts'

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
