import { type Area, type Composition, isFull, type Piece } from './composition.ts'

/** A new place: before the piece at `index` of an area. */
interface Place {
  area: number
  index: number
}

/** Where a piece stands; undefined where it has no place. */
export function placeOf(composition: Composition, id: string): Place | undefined {
  const area = composition.findIndex(({ pieces }) => pieces.some((piece) => piece.id === id))
  if (area === -1) return undefined
  return { area, index: composition[area]?.pieces.findIndex((piece) => piece.id === id) ?? 0 }
}

/** Puts a piece elsewhere; in an area that is full it changes places with the one that stands there, so that none is lost. */
export function movePiece(composition: Composition, id: string, to: Place): Composition {
  const from = placeOf(composition, id)
  const target = composition[to.area]
  const moved = from && composition[from.area]?.pieces[from.index]
  if (!from || !target || !moved) return composition
  const given =
    from.area !== to.area && isFull(target) ? target.pieces[Math.min(to.index, target.pieces.length - 1)] : undefined
  if (given) return eachPiece(composition, (piece) => [piece === moved ? given : piece === given ? moved : piece])
  const without = removePiece(composition, id)
  return withPieces(without, to.area, (pieces) => pieces.toSpliced(to.index, 0, moved))
}

/** One place up or down, over the border of its area too. */
export function stepPiece(composition: Composition, id: string, step: 1 | -1): Composition {
  const from = placeOf(composition, id)
  if (!from) return composition
  const index = from.index + step
  if (index >= 0 && index < (composition[from.area]?.pieces.length ?? 0))
    return movePiece(composition, id, { area: from.area, index })
  const area = from.area + step
  return movePiece(composition, id, { area, index: step === 1 ? 0 : (composition[area]?.pieces.length ?? 0) })
}

/**
 * Puts a piece before another of an area, else at its end; as the lead instead of one, which then stands beside it. What has no place
 * yet finds none in an area that is full.
 */
export function placePiece(composition: Composition, piece: Piece, key: string, before?: string): Composition {
  const area = composition.findIndex((each) => each.key === key)
  const [lead, seconds] = composition
  const target = composition[area]
  if (!target) return composition
  const found = target.pieces.findIndex(({ id }) => id === before)
  const index = found === -1 ? target.pieces.length : found
  if (placeOf(composition, piece.id)) return movePiece(composition, piece.id, { area, index })
  if (!hasRoom(composition, target)) return composition
  if (target.kind !== 'lead' || !lead?.pieces[0])
    return withPieces(composition, area, (pieces) => pieces.toSpliced(index, 0, piece))
  const beside = [lead.pieces[0], ...(seconds?.pieces ?? [])]
  return withPieces(
    withPieces(composition, 0, () => [piece]),
    1,
    () => beside,
  )
}

/** Whether `placePiece` finds a place for one more. */
export function hasRoom(composition: Composition, area: Area): boolean {
  const [, seconds] = composition
  return !isFull(area) || (area.kind === 'lead' && seconds !== undefined && !isFull(seconds))
}

export const removePiece = (composition: Composition, id: string): Composition =>
  eachPiece(composition, (piece) => (piece.id === id ? [] : [piece]))

export const setTerm = (composition: Composition, id: string, until: string | null): Composition =>
  eachPiece(composition, (piece) => [piece.id === id ? { ...piece, until } : piece])

/** What is not published any more leaves. */
export const removeWithdrawn = (composition: Composition): Composition =>
  eachPiece(composition, (piece) => (piece.article ? [piece] : []))

/** A nameless rubric after the others. */
export const addRubric = (composition: Composition, key: string): Composition =>
  composition.toSpliced(-1, 0, { key, kind: 'rubric', name: '', pieces: [] })

export const renameRubric = (composition: Composition, key: string, name: string): Composition =>
  composition.map((area) => (area.key === key ? { ...area, name } : area))

export const removeRubric = (composition: Composition, key: string): Composition =>
  composition.filter((area) => area.key !== key)

/** Changes places with the rubric before or after, where there is one. */
export function stepRubric(composition: Composition, key: string, step: 1 | -1): Composition {
  const index = composition.findIndex((area) => area.key === key)
  const rubric = composition[index]
  const other = composition[index + step]
  if (!rubric || other?.kind !== 'rubric') return composition
  return composition.with(index, other).with(index + step, rubric)
}

const withPieces = (
  composition: Composition,
  index: number,
  change: (pieces: readonly Piece[]) => readonly Piece[],
): Composition => composition.map((area, at) => (at === index ? { ...area, pieces: change(area.pieces) } : area))

const eachPiece = (composition: Composition, change: (piece: Piece) => readonly Piece[]): Composition =>
  composition.map((area) => ({ ...area, pieces: area.pieces.flatMap(change) }))
