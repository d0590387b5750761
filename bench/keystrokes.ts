/** Milliseconds that a key took. */
export interface Keystroke {
  /** In handlers, with what they render at once. */
  handled: number
  /** From its arrival until its letter is painted; the wait for the frame counts. */
  shown: number
}

/** Runs in the page: watches every key until `stop`, which tells what each took. Needs nothing from outside itself. */
export function probeKeystrokes(): { stop: () => Keystroke[] } {
  const EVENTS = ['keydown', 'keypress', 'beforeinput', 'input']
  const keystrokes: Keystroke[] = []
  const listening = new AbortController()
  const { signal } = listening
  const frame = new MessageChannel()
  let began = 0
  let handled = 0

  for (const name of EVENTS) {
    // On the window, capturing: before all handlers of the page; and not capturing: after them.
    addEventListener(name, () => (began = performance.now()), { capture: true, signal })
    addEventListener(name, () => (handled += performance.now() - began), { signal })
  }
  const watch = ({ timeStamp }: Event) => {
    handled = 0
    frame.port1.onmessage = () => keystrokes.push({ handled, shown: performance.now() - timeStamp })
    // Posted before layout and paint of the next frame, received after them.
    requestAnimationFrame(() => frame.port2.postMessage(null))
  }
  addEventListener('keydown', watch, { capture: true, signal })

  return {
    stop() {
      listening.abort()
      return keystrokes
    },
  }
}
