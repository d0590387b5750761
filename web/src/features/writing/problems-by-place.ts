import type { Problem } from '#contract/publishing.ts'

/** What is said beside a field. */
export function messageOf(problems: readonly Problem[], field: string): string | undefined {
  return problems.find((problem) => problem.field === field)?.message
}

/** The messages of blocks by their position, from 0. */
export function blockProblems(problems: readonly Problem[]): ReadonlyMap<number, string> {
  return new Map(
    problems.flatMap(({ field, message }) => {
      const [kind, position] = field.split('.')
      return kind === 'blocks' && position !== undefined ? [[Number(position), message] as const] : []
    }),
  )
}
