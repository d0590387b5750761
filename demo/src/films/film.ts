import type { Scene } from '../drawing/scene.ts'

/**
 * Draws one picture of a short film as the children of an `svg` element. `time` goes from 0 to 1, where the film begins
 * again: the picture at 1 is that at 0. Chance must be drawn in the same order at any time.
 */
export type Film = (scene: Scene, time: number) => string

/** A full turn at `time`, begun at `start` (both from 0 to 1), in radians. */
export const turn = (time: number, start = 0): number => (time + start) * 2 * Math.PI
