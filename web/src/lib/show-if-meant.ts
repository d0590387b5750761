/** As `ref` of what comes after its page: the browser has looked in vain for what the address names. */
export function showIfMeant(place: HTMLElement | null): void {
  if (place !== null && location.hash === `#${place.id}`) place.scrollIntoView()
}
