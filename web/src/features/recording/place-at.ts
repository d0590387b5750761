/** Index of the chapter or caption that `position`, in seconds, lies in; -1 before the first one. */
export function placeAt(places: readonly { start: number }[], position: number): number {
  return places.findLastIndex(({ start }) => start <= position)
}
