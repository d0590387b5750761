/**
 * Joins what is told while something is told already, so that a burst costs two tellings.
 * @param send tells some tags, each once; never fails.
 * @returns fulfilled once the tags were sent.
 */
export function gather(send: (tags: readonly string[]) => Promise<void>): (tags: readonly string[]) => Promise<void> {
  let waiting = new Set<string>()
  let sending: Promise<void> | undefined
  let queued = Promise.resolve()

  function sendWaiting(): Promise<void> {
    const tags = [...waiting]
    waiting = new Set()
    sending = undefined
    return send(tags)
  }

  return (tags) => {
    for (const tag of tags) waiting.add(tag)
    sending ??= queued = queued.then(sendWaiting)
    return sending
  }
}
