/**
 * Makes one turn of many wheel events: the first of a burst counts, those that follow within `debounce` milliseconds of
 * one another do not (spec §9). Gives 1 for down, -1 for up, 0 for an event that belongs to a turn already counted.
 */
export function createWheelTurns(debounce: number): (event: Pick<WheelEvent, 'deltaY' | 'timeStamp'>) => -1 | 0 | 1 {
  let last = Number.NEGATIVE_INFINITY
  return ({ deltaY, timeStamp }) => {
    const isNew = timeStamp - last >= debounce
    last = timeStamp
    if (!isNew || deltaY === 0) return 0
    return deltaY > 0 ? 1 : -1
  }
}
