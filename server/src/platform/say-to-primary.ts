import type { z } from 'zod'

/** Says a word to the process that began this one. One that has ended hears nothing any more, and this process ends with it. */
export function sayToPrimary(word: string): void {
  if (process.connected) process.send?.(word, undefined, undefined, () => undefined)
}

/** Says a word to it. Fulfilled with the first message of this shape. */
export function askPrimary<Answer>(word: string, shape: z.ZodType<Answer>): Promise<Answer> {
  return new Promise((found) => {
    process.on('message', function hear(message) {
      const { success, data } = shape.safeParse(message)
      if (!success) return
      process.off('message', hear)
      found(data)
    })
    sayToPrimary(word)
  })
}
