/** What a key does to a video or sound. */
export type MediaAction =
  | { kind: 'toggle' | 'mute' | 'captions' | 'fullscreen' | 'picture-in-picture' | 'faster' | 'slower' }
  /** Seconds, back when negative. */
  | { kind: 'skip'; by: number }

const LETTERS: Record<string, MediaAction> = {
  k: { kind: 'toggle' },
  j: { kind: 'skip', by: -10 },
  l: { kind: 'skip', by: 10 },
  m: { kind: 'mute' },
  c: { kind: 'captions' },
  f: { kind: 'fullscreen' },
  i: { kind: 'picture-in-picture' },
  '<': { kind: 'slower' },
  '>': { kind: 'faster' },
}
const MOVES: Record<string, MediaAction> = {
  ' ': { kind: 'toggle' },
  ArrowLeft: { kind: 'skip', by: -5 },
  ArrowRight: { kind: 'skip', by: 5 },
}

/** Those who answer space and arrows themselves: what is typed in or pressed, and the browser's own player. */
const WITH_OWN_MOVES = 'video, audio, button, a, select, summary, input'
const WITH_OWN_LETTERS = 'input:not([type="range"]), textarea, select'

/** What a key pressed inside a player asks for; null when it is none of the player's business. */
export function mediaAction(
  event: Pick<KeyboardEvent, 'key' | 'target' | 'altKey' | 'ctrlKey' | 'metaKey' | 'defaultPrevented'>,
): MediaAction | null {
  const { key, target, altKey, ctrlKey, metaKey, defaultPrevented } = event
  if (altKey || ctrlKey || metaKey || defaultPrevented) return null
  const within = (selector: string) => target instanceof Element && target.closest(selector) !== null
  const letter = LETTERS[key.toLowerCase()]
  if (letter) return within(WITH_OWN_LETTERS) ? null : letter
  return within(WITH_OWN_MOVES) ? null : (MOVES[key] ?? null)
}
