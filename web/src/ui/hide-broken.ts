import type { SyntheticEvent } from 'react'

/**
 * `onError` of a picture: a broken one disappears without a word (docs/product/screens.md#broken-images) and uncovers what lies under it.
 */
export function hide(event: SyntheticEvent<HTMLElement>): void {
  event.currentTarget.hidden = true
}

/** `ref` of a picture that the server rendered: it may have failed before React could hear of it. */
export function hideIfBroken(picture: HTMLImageElement | null): void {
  if (picture && isBroken(picture)) picture.hidden = true
}

/** Whether a picture has been tried, and cannot be shown. */
export const isBroken = (picture: HTMLImageElement | null): boolean =>
  picture?.complete === true && picture.naturalWidth === 0
