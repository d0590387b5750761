import type { Read } from '#contract/pages.ts'

/** Makes the same call once, whoever asks: the screen and what describes it for programs read the same piece. */
export function readOnce(read: Read): Read {
  const made = new Map<string, ReturnType<Read>>()
  return (name, input) => {
    const key = JSON.stringify([name, input])
    const answer = made.get(key) ?? read(name, input)
    made.set(key, answer)
    // The key names the call: what stands under it is this call's answer.
    return answer as ReturnType<typeof read<typeof name>>
  }
}
