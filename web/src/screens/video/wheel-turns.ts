/** Milliseconds for which a trackpad's inertia may pause between two events. */
const INERTIA = 400

type Turn = Pick<WheelEvent, 'deltaY' | 'timeStamp'>

/**
 * Makes one turn of many wheel events: the first of a burst counts, those that follow within `debounce` milliseconds of
 * one another do not (docs/product/screens.md#short-video-screen), nor does what a trackpad still sends, weaker and weaker and with
 * pauses, after the finger left.
 * Gives 1 for down, -1 for up, 0 for an event that belongs to a turn already counted.
 */
export function createWheelTurns(debounce: number): (event: Turn) => -1 | 0 | 1 {
  let last: Turn = { deltaY: 0, timeStamp: Number.NEGATIVE_INFINITY }
  return ({ deltaY, timeStamp }) => {
    const pause = timeStamp - last.timeStamp
    const isWeaker = Math.sign(deltaY) === Math.sign(last.deltaY) && Math.abs(deltaY) < Math.abs(last.deltaY)
    const isNew = pause >= debounce && !(isWeaker && pause < INERTIA)
    last = { deltaY, timeStamp }
    if (!isNew || deltaY === 0) return 0
    return deltaY > 0 ? 1 : -1
  }
}
