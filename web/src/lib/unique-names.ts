/** Names for landmarks, which must be told apart: what comes again is numbered, « Publicité », « Publicité 2 ». */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Map<string, number>()
  return names.map((name) => {
    const count = (taken.get(name) ?? 0) + 1
    taken.set(name, count)
    return count === 1 ? name : `${name} ${count}`
  })
}
