interface Waiting<Input, Result> {
  input: Input
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Joins the writes of many requests into one statement: one runs at a time, and what arrives meanwhile goes with the next.
 * Each call settles when its own input is stored, or with the error of its statement.
 * @param write stores inputs and gives their results in the same order.
 * @param max inputs of one statement.
 */
export function joinWrites<Input, Result>(
  write: (inputs: readonly Input[]) => Promise<readonly Result[]>,
  max: number,
): (input: Input) => Promise<Result> {
  let waiting: Waiting<Input, Result>[] = []
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, max)
      waiting = waiting.slice(max)
      await settle(batch)
    }
    isRunning = false
  }

  async function settle(batch: readonly Waiting<Input, Result>[]): Promise<void> {
    try {
      const results = await write(batch.map(({ input }) => input))
      if (results.length !== batch.length) throw new Error('a joined write lost some of its results')
      results.forEach((result, index) => {
        batch[index]?.resolve(result)
      })
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject })
      if (!isRunning) void run()
    })
}
