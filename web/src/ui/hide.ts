import type { SyntheticEvent } from 'react'

/** `onError` of a picture: a broken one disappears without a word (`spec §8`) and uncovers what lies under it. */
export function hide(event: SyntheticEvent<HTMLElement>): void {
  event.currentTarget.hidden = true
}
