/** What stands in line, first come, first served. */
export interface Queue<Item> {
  readonly length: number
  /** @returns what was put in. */
  push(item: Item): Item
  shift(): Item | undefined
  /** @returns what was taken out of the line, null when it was not in it. */
  remove(item: Item): Item | null
}

/**
 * Stands for the driver's `queue.js` (see `driver-hooks.ts`). The driver's own keeps the places of all who left until the
 * line is empty: that of its open connections rarely is, and every query looks through it.
 */
export function createQueue<Item>(): Queue<Item> {
  const items: Item[] = []
  return {
    get length() {
      return items.length
    },
    push(item) {
      items.push(item)
      return item
    },
    shift: () => items.shift(),
    remove(item) {
      const place = items.indexOf(item)
      if (place === -1) return null
      items.splice(place, 1)
      return item
    },
  }
}
