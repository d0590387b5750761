import type { Storage } from './storage.ts'

/** Counts in `failures`, by the names of the works, what a storage cannot do. What it gives for reading may still fail later. */
export function countFailures(storage: Storage, failures: Map<keyof Storage, number>): Storage {
  function count(work: keyof Storage): void {
    failures.set(work, (failures.get(work) ?? 0) + 1)
  }

  const counted = <Result>(work: keyof Storage, done: Promise<Result>): Promise<Result> =>
    done.catch((error: unknown) => {
      count(work)
      throw error
    })

  return {
    put: (name, body) => counted('put', storage.put(name, body)),
    add: (name, path) => counted('add', storage.add(name, path)),
    take: (name, path) => counted('take', storage.take(name, path)),
    async lend(name, work) {
      let isLent = false
      try {
        return await storage.lend(name, (path) => {
          isLent = true
          return work(path)
        })
      } catch (error) {
        if (!isLent) count('lend')
        throw error
      }
    },
    open: (name, range) => counted('open', storage.open(name, range)),
    stat: (name) => counted('stat', storage.stat(name)),
    remove: (names) => counted('remove', storage.remove(names)),
    async *list(prefix) {
      try {
        yield* storage.list(prefix)
      } catch (error) {
        count('list')
        throw error
      }
    },
    reach: () => counted('reach', storage.reach()),
    close: () => storage.close(),
  }
}
