const KEY = 'captionsShown'

/** Whether the reader had captions shown last on this device. */
export function wantsCaptions(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true'
  } catch {
    return false
  }
}

export function keepCaptionsWish(isShown: boolean): void {
  try {
    localStorage.setItem(KEY, String(isShown))
  } catch {
    // The choice holds for this visit.
  }
}

/** Shows or hides the captions of a video, as the browser's own menu does. */
export function showCaptions(video: HTMLVideoElement, isShown: boolean): void {
  for (const track of video.textTracks) track.mode = isShown ? 'showing' : 'disabled'
}

export const hasShownCaptions = (video: HTMLVideoElement): boolean =>
  [...video.textTracks].some(({ mode }) => mode === 'showing')
