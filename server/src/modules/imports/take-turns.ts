/** Does work of its owner's when their turn comes; rejects as the work does. */
export type TakeTurn = <Result>(owner: string, work: () => Promise<Result>) => Promise<Result>

/** One piece of work at a time, owners in turn: who asks for many waits for their own, and others for one of theirs. */
export function createTurns(): TakeTurn {
  const waiting = new Map<string, (() => Promise<void>)[]>()
  let busy = false

  return (owner, work) =>
    new Promise((resolve, reject) => {
      const job = async () => {
        try {
          resolve(await work())
        } catch (error) {
          reject(error)
        }
      }
      const jobs = waiting.get(owner)
      if (jobs) jobs.push(job)
      else waiting.set(owner, [job])
      if (!busy) void workOff()
    })

  async function workOff(): Promise<void> {
    busy = true
    for (const [owner, jobs] of waiting) {
      await jobs.shift()?.()
      // Behind all who came meanwhile; a map's new entries are still to come in a walk over it.
      waiting.delete(owner)
      if (jobs.length > 0) waiting.set(owner, jobs)
    }
    busy = false
  }
}
